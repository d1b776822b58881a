/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { labels as english } from '../en/labels.ts'

export const labels: typeof english = {
  'name': `Votre nom`,
  'location': `Lieu`,
  'description': `Description`,
  'image': `Image`,
  'relation': `Comment vous vous connaissiez`,
  'memory': `Souvenir`,
  'report': `Qu’est-ce qui ne va pas ?`,
}
