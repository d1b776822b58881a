/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { gathering as english } from '../en/gathering.ts'

export const gathering: typeof english = {
  'title': `ביחד`,
  'lead': (name: string | number) => `תמונות של ${name} וכמה מילים, בזו אחר זו: לחדר מלא אנשים, או לאדם אחד לבדו.`,
  'music': `להתחיל עם מוזיקה`,
  'silent': `להתחיל בלי מוזיקה`,
  'hint': `מקשי החצים או שלט מובילים הלאה. מקש הרווח עוצר, M מדליק ומכבה את המוזיקה, Escape מסיים.`,
  'loading': `התמונות בדרך…`,
  'unreached': `כרגע אי אפשר להגיע לתמונות. נסו שוב בעוד רגע.`,
  'preparing': (count: number, loaded: number) => plural(count, 'he', { 'one': `התמונה מובאת לכאן קודם.`, 'two': `${number(loaded, 'he')} מתוך שתי תמונות כבר כאן.`, 'other': `${number(loaded, 'he')} מתוך ${count} תמונות כבר כאן.` }),
  'withThese': `להתחיל עם אלה`,
  'previous': `אחורה`,
  'next': `הלאה`,
  'pause': `לעצור`,
  'goOn': `להמשיך`,
  'musicOn': `להדליק מוזיקה`,
  'musicOff': `לכבות מוזיקה`,
  'leave': `לסיים`,
  'again': `עוד פעם`,
}
