/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { player as english } from '../en/player.ts'

export const player: typeof english = {
  'now': `מתנגן עכשיו`,
  'play': `ניגון`,
  'pause': `השהיה`,
  'playTrack': (title: string | number) => `ניגון ${title}`,
  'pauseTrack': (title: string | number) => `השהיית ${title}`,
  'download': `הורדה`,
  'downloadTrack': (title: string | number) => `הורדת ${title}`,
  'position': `מיקום`,
  'reached': (at: string | number, end: string | number) => `${at} מתוך ${end}`,
  'volume': `עוצמה`,
  'percent': (volume: string | number) => `${volume} אחוז`,
  'stop': `עצירת המוזיקה`,
  'failed': `כרגע אי אפשר לנגן את השיר.`,
}
