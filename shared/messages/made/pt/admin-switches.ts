/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminSwitches as english } from '../en/admin-switches.ts'

export const adminSwitches: typeof english = {
  'days': { 'title': `Aniversário e último dia`, 'lead': `Um aniversário e o dia da morte são difíceis de atravessar. Nesses dois dias a primeira página pode dizer uma linha serena.`, 'label': `Dizer uma linha nesses dias`, 'facts': `Começa e termina à meia-noite onde você está agora. As datas são as da página da história.`, 'on': `A primeira página diz uma linha nos dois dias`, 'off': `Os dias são como os outros` },
}
