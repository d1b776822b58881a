/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { voice as english } from '../en/voice.ts'

export const voice: typeof english = {
  'legend': `Su voz`,
  'record': `Grabar su voz`,
  'hint': `Hasta tres minutos. Lo escucha antes de enviarlo.`,
  'asking': `Su navegador pregunta si esta página puede usar el micrófono.`,
  'refused': `No se puede usar el micrófono. Permítalo para esta página en su navegador, o escriba en su lugar.`,
  'recording': (at: string | number, most: string | number) => `Grabando: ${at} de ${most}`,
  'stop': `Detener`,
  'heard': `Su grabación, tal como se enviará`,
  'again': `Grabar otra vez`,
  'remove': `Quitarla`,
}
