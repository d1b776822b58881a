/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { lightbox as english } from '../en/lightbox.ts'

export const lightbox: typeof english = {
  'place': (at: string | number, all: string | number) => `${at} von ${all}`,
  'previous': `Voriges Bild`,
  'next': `Nächstes Bild`,
  'zoomIn': `Vergrößern`,
  'zoomOut': `Verkleinern`,
  'carousel': `Bilderreihe`,
  'slide': `Bild`,
}
