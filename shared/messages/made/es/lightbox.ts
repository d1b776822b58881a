/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { lightbox as english } from '../en/lightbox.ts'

export const lightbox: typeof english = {
  'place': (at: string | number, all: string | number) => `${at} de ${all}`,
  'previous': `Imagen anterior`,
  'next': `Imagen siguiente`,
  'zoomIn': `Acercar`,
  'zoomOut': `Alejar`,
  'carousel': `Serie de imágenes`,
  'slide': `Imagen`,
}
