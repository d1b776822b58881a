/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { asking as english } from '../en/asking.ts'

export const asking: typeof english = {
  'title': (name: string | number) => `שלחו לנו תמונות של ${name}`,
  'titlePlain': `שלחו לנו תמונות`,
  'lead': `ישנות, מטושטשות, כאלה שרואים בהן חצי פנים: אנחנו שמחים על כל אחת. אנחנו מסתכלים עליהן לפני כולם.`,
  'name': `השם שלכם`,
  'noName': `כתבו לנו בבקשה את שמכם.`,
  'year': `השנה, אם ידועה לכם`,
  'yearHint': `שנה אחת לכל מה שנשלח עכשיו. תמונות משנים אחרות אפשר לשלוח אחר כך.`,
  'pictures': `תמונות`,
  'picturesHint': `כמה שתרצו. מה שכבר אצלנו לא נשלח פעמיים.`,
  'atOnce': (count: string | number) => `עד ${count} בכל פעם.`,
  'noPicture': `בחרו בבקשה לפחות תמונה אחת.`,
  'honeypot': `נא להשאיר ריק`,
  'send': `לשלוח אלינו`,
  'tooLarge': `התמונה הזאת גדולה מ־20 מ״ב.`,
  'tooMany': (count: string | number) => `זה היה יותר מדי בבת אחת. שלחו בבקשה עד ${count} תמונות בכל פעם.`,
  'thanks': `תודה`,
  'notTaken': `זה לא הצליח`,
  'taken': (count: number) => `${plural(count, 'he', { 'one': `תמונה אחת נמצאת`, 'other': `${count} תמונות נמצאות` })} אצלנו עכשיו. קודם אנחנו מסתכלים ${plural(count, 'he', { 'one': `עליה`, 'other': `עליהן` })}.`,
  'known': (count: number) => `${plural(count, 'he', { 'one': `אחת כבר הייתה`, 'other': `${count} כבר היו` })} אצלנו.`,
  'more': `לשלוח עוד תמונות`,
  'back': `חזרה לטופס`,
  'over': `הקישור הזה כבר אינו פתוח.`,
  'overHow': `בקשו בבקשה קישור חדש מהמשפחה.`,
  'progress': (done: string | number, all: string | number) => `הגיעו ${done} מתוך ${all}.`,
  'lost': `החיבור נותק. לחצו שוב על הכפתור: רק מה שחסר יישלח.`,
}
