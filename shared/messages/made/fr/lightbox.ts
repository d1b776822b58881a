/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { lightbox as english } from '../en/lightbox.ts'

export const lightbox: typeof english = {
  'place': (at: string | number, all: string | number) => `${at} sur ${all}`,
  'previous': `Image précédente`,
  'next': `Image suivante`,
  'zoomIn': `Agrandir`,
  'zoomOut': `Réduire`,
  'carousel': `Suite d’images`,
  'slide': `Image`,
}
