/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { voice as english } from '../en/voice.ts'

export const voice: typeof english = {
  'legend': `Sua voz`,
  'record': `Gravar a sua voz`,
  'hint': `Até três minutos. Você ouve antes de enviar.`,
  'asking': `O navegador pergunta se esta página pode usar o microfone.`,
  'refused': `O microfone não pode ser usado. Permita-o para esta página no navegador, ou escreva em vez disso.`,
  'recording': (at: string | number, most: string | number) => `Gravando: ${at} de ${most}`,
  'stop': `Parar`,
  'heard': `A sua gravação, como será enviada`,
  'again': `Gravar outra vez`,
  'remove': `Tirar`,
}
