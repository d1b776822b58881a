/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { gathering as english } from '../en/gathering.ts'

export const gathering: typeof english = {
  'title': `Juntos`,
  'lead': (name: string | number) => `Fotos de ${name} e algumas palavras, uma após a outra: para uma sala cheia de gente ou para uma pessoa só.`,
  'music': `Começar com música`,
  'silent': `Começar sem música`,
  'hint': `As setas ou um controle remoto fazem avançar. A barra de espaço pausa, M liga e desliga a música, Escape encerra.`,
  'loading': `As fotos estão a caminho…`,
  'unreached': `Não é possível acessar as fotos agora. Tente de novo daqui a pouco.`,
  'preparing': (count: number, loaded: number) => plural(count, 'pt', { 'one': `A foto é trazida primeiro até aqui.`, 'other': `${number(loaded, 'pt')} de ${count} fotos já estão aqui.` }),
  'withThese': `Começar com estas`,
  'previous': `Voltar`,
  'next': `Avançar`,
  'pause': `Pausar`,
  'goOn': `Continuar`,
  'musicOn': `Ligar a música`,
  'musicOff': `Desligar a música`,
  'leave': `Encerrar`,
  'again': `Mais uma vez`,
}
