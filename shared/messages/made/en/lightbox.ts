/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const lightbox = {
  'place': (at: string | number, all: string | number) => `${at} of ${all}`,
  'previous': `Previous picture`,
  'next': `Next picture`,
  'zoomIn': `Zoom in`,
  'zoomOut': `Zoom out`,
  'carousel': `Carousel`,
  'slide': `Slide`,
}
