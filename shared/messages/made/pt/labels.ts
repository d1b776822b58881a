/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { labels as english } from '../en/labels.ts'

export const labels: typeof english = {
  'name': `Seu nome`,
  'location': `Lugar`,
  'description': `Descrição`,
  'image': `Imagem`,
  'relation': `De onde vocês se conheciam`,
  'memory': `Lembrança`,
  'report': `O que está errado?`,
}
