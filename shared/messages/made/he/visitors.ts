/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { visitors as english } from '../en/visitors.ts'

export const visitors: typeof english = {
  'onward': { 'gallery': `לתמונות`, 'music': (his: string | number) => `למוזיקה`, 'story': `לקרוא את הסיפור`, 'rocks': (things: string | number) => `לראות את ה${things}` },
  'notFound': `הדף הזה לא כאן. כל השאר עדיין כאן.`,
  'unreached': `בדקו את החיבור לאינטרנט ונסו שוב.`,
  'trying': `רגע אחד…`,
  'comingSoon': `אנחנו עוד אוספים.`,
  'share': { 'button': (thing: string, found: string) => `לשתף ${found}`, 'missing': `משהו חסר: מלאו את כל השדות הנחוצים ובחרו תמונה.`, 'tooLarge': `הקובץ גדול מדי: התמונה צריכה להיות קטנה מ-20MB.`, 'notAnImage': `סוג קובץ לא מתאים: בחרו קובץ תמונה (JPG, ‏PNG וכדומה).`, 'empty': (things: string | number) => `עוד לא שותפו ${things}.`, 'rockShared': (thing: string | number, name: string | number, found: string) => `הצליח: שיתפתם ${found}! תודה ששמרתם על הזיכרון של ${name}.`, 'rockFailed': (thing: string | number) => `ההעלאה נכשלה. בדקו את החיבור לאינטרנט ונסו שוב.`, 'stickerButton': (name: string | number, thing: string, found: string) => `לשתף ${found} לזכר ${name}`, 'stickerShared': (thing: string, found: string) => `שיתפתם ${found}!`, 'stickerFailed': (thing: string | number) => `ההעלאה נכשלה. נסו שוב, בבקשה.`, 'thanks': (thing: string | number) => `עכשיו זה עם השאר. תודה.`, 'coming': `הטופס בדרך…`, 'unloaded': `הטופס עוד לא כאן: בדקו את החיבור לאינטרנט ונסו שוב.` },
  'memory': { 'one': `זיכרון`, 'many': `זיכרונות`, 'missing': `משהו חסר: ספרו לנו מה שמכם ומה אתם זוכרים.`, 'button': `לשתף זיכרון`, 'first': `שלכם יכול להיות הראשון.`, 'shared': `תודה: הזיכרון שלכם עכשיו אצל המשפחה.`, 'failed': `לא הצלחנו לשלוח את הזיכרון. בדקו את החיבור לאינטרנט ונסו שוב.` },
}
