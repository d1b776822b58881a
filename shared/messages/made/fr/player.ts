/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { player as english } from '../en/player.ts'

export const player: typeof english = {
  'now': `En cours d’écoute`,
  'play': `Écouter`,
  'pause': `Pause`,
  'playTrack': (title: string | number) => `Écouter ${title}`,
  'pauseTrack': (title: string | number) => `Mettre ${title} en pause`,
  'download': `Télécharger`,
  'downloadTrack': (title: string | number) => `Télécharger ${title}`,
  'position': `Position`,
  'reached': (at: string | number, end: string | number) => `${at} sur ${end}`,
  'volume': `Volume`,
  'percent': (volume: string | number) => `${volume} pour cent`,
  'stop': `Arrêter la musique`,
  'failed': `Ce morceau ne peut pas être joué pour le moment.`,
}
