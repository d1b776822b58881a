/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { labels as english } from '../en/labels.ts'

export const labels: typeof english = {
  'name': `Ihr Name`,
  'location': `Ort`,
  'description': `Beschreibung`,
  'image': `Bild`,
  'relation': `Woher Sie sich kannten`,
  'memory': `Erinnerung`,
  'report': `Was stimmt nicht?`,
}
