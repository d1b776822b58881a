/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { search as english } from '../en/search.ts'

export const search: typeof english = {
  'lead': (name: string | number) => `מקום, שנה, שיר, מילה שמישהו כתב: כל מה שמספר כאן על ${name}.`,
  'label': `מה אתם מחפשים?`,
  'submit': `חיפוש`,
  'found': (count: number) => plural(count, 'he', { 'one': `נמצא דבר אחד.`, 'two': `נמצאו שני דברים.`, 'other': `נמצאו ${count} דברים.` }),
  'none': `אין כאן דבר עם המילים האלה. פחות אותיות מוצאות יותר, וגם כתיב אחר של שם.`,
  'failed': `כרגע אי אפשר להגיע לחיפוש. נסו שוב בעוד רגע.`,
  'first': (count: string | number) => `אלה ${count} הראשונים.`,
  'title': `לחפש משהו`,
  'untitledPhoto': `תמונה`,
}
