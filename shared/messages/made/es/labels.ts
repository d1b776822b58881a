/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { labels as english } from '../en/labels.ts'

export const labels: typeof english = {
  'name': `Su nombre`,
  'location': `Lugar`,
  'description': `Descripción`,
  'image': `Imagen`,
  'relation': `De qué se conocían`,
  'memory': `Recuerdo`,
  'report': `¿Qué está mal?`,
}
