/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminDays as english } from '../en/admin-days.ts'

export const adminDays: typeof english = {
  'lead': `Um aniversário e o dia da morte são difíceis de atravessar. Nesses dois dias a primeira página pode dizer uma linha serena.`,
  'label': `Dizer uma linha nesses dias`,
  'facts': `Começa e termina à meia-noite onde você está agora. As datas são as da página da história.`,
  'on': { 'done': `A primeira página diz uma linha nos dois dias`, 'failed': { 'title': `Não foi salvo` } },
  'off': { 'done': `Os dias são como os outros`, 'failed': { 'title': `Não foi salvo` } },
}
