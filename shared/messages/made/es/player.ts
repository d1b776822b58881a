/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { player as english } from '../en/player.ts'

export const player: typeof english = {
  'now': `Sonando ahora`,
  'play': `Reproducir`,
  'pause': `Pausa`,
  'playTrack': (title: string | number) => `Reproducir ${title}`,
  'pauseTrack': (title: string | number) => `Pausar ${title}`,
  'download': `Descargar`,
  'downloadTrack': (title: string | number) => `Descargar ${title}`,
  'position': `Posición`,
  'reached': (at: string | number, end: string | number) => `${at} de ${end}`,
  'volume': `Volumen`,
  'percent': (volume: string | number) => `${volume} por ciento`,
  'stop': `Parar la música`,
  'failed': `Esta canción no se puede reproducir ahora mismo.`,
}
