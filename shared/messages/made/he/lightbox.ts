/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { lightbox as english } from '../en/lightbox.ts'

export const lightbox: typeof english = {
  'place': (at: string | number, all: string | number) => `${at} מתוך ${all}`,
  'previous': `התמונה הקודמת`,
  'next': `התמונה הבאה`,
  'zoomIn': `הגדלה`,
  'zoomOut': `הקטנה`,
  'carousel': `סדרת תמונות`,
  'slide': `תמונה`,
}
