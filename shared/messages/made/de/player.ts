/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { player as english } from '../en/player.ts'

export const player: typeof english = {
  'now': `Läuft gerade`,
  'play': `Abspielen`,
  'pause': `Pause`,
  'playTrack': (title: string | number) => `${title} abspielen`,
  'pauseTrack': (title: string | number) => `${title} anhalten`,
  'download': `Herunterladen`,
  'downloadTrack': (title: string | number) => `${title} herunterladen`,
  'position': `Stelle`,
  'reached': (at: string | number, end: string | number) => `${at} von ${end}`,
  'volume': `Lautstärke`,
  'percent': (volume: string | number) => `${volume} Prozent`,
  'stop': `Musik beenden`,
  'failed': `Dieses Stück kann gerade nicht abgespielt werden.`,
}
