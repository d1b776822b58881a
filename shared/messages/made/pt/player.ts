/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { player as english } from '../en/player.ts'

export const player: typeof english = {
  'now': `Tocando agora`,
  'play': `Tocar`,
  'pause': `Pausar`,
  'playTrack': (title: string | number) => `Tocar ${title}`,
  'pauseTrack': (title: string | number) => `Pausar ${title}`,
  'download': `Baixar`,
  'downloadTrack': (title: string | number) => `Baixar ${title}`,
  'position': `Posição`,
  'reached': (at: string | number, end: string | number) => `${at} de ${end}`,
  'volume': `Volume`,
  'percent': (volume: string | number) => `${volume} por cento`,
  'stop': `Parar a música`,
  'failed': `Esta música não pode ser tocada agora.`,
}
