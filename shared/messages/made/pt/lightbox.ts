/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { lightbox as english } from '../en/lightbox.ts'

export const lightbox: typeof english = {
  'place': (at: string | number, all: string | number) => `${at} de ${all}`,
  'previous': `Imagem anterior`,
  'next': `Próxima imagem`,
  'zoomIn': `Aproximar`,
  'zoomOut': `Afastar`,
  'carousel': `Série de imagens`,
  'slide': `Imagem`,
}
