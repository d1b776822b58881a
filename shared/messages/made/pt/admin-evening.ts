/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminEvening as english } from '../en/admin-evening.ts'

export const adminEvening: typeof english = {
  'waits': (count: number) => plural(count, 'pt', { 'one': `Um item para ver`, 'other': `${count} itens para ver` }),
  'reported': `Alguém diz que algo está errado:`,
  'waiting': `Os visitantes ainda não veem.`,
  'shown': `Os visitantes já veem.`,
  'keep': `Deixar no site`,
  'setAside': `Pôr de lado`,
  'stop': `Pôr de lado e bloquear quem enviou`,
  'later': `Mais tarde`,
  'all': `Ver tudo o que espera`,
  'allFine': (count: number) => plural(count, 'pt', { 'one': `Está tudo bem`, 'other': `Os ${count} estão bem` }),
  'isReported': `Alguém denunciou isto.`,
  'allIsWell': `Está tudo bem.`,
  'picture': `A imagem`,
  'pictureOf': (name: string | number) => `A imagem que ${name} compartilhou`,
  'lastCopy': (when: string | number) => `Última cópia: ${when}.`,
  'noCopy': `Ainda não há cópia.`,
  'tonight': `esta noite`,
  'yesterday': `ontem à noite`,
  'failed': `Não deu certo`,
  'done': { 'keep': `Está no site`, 'setAside': `Posto de lado. Os visitantes não veem`, 'stop': `Posto de lado, e quem enviou fica bloqueado por uma semana`, 'back': `Está como antes` },
}
