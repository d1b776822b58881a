/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { labels as english } from '../en/labels.ts'

export const labels: typeof english = {
  'name': `השם שלכם`,
  'location': `מקום`,
  'description': `תיאור`,
  'image': `תמונה`,
  'relation': `מאיפה הכרתם`,
  'memory': `זיכרון`,
  'report': `מה לא בסדר?`,
}
