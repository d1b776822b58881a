/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminEvening as english } from '../en/admin-evening.ts'

export const adminEvening: typeof english = {
  'waits': (count: number) => plural(count, 'es', { 'one': `Una cosa por revisar`, 'other': `${count} cosas por revisar` }),
  'reported': `Alguien dice que algo no está bien:`,
  'waiting': `Los visitantes todavía no lo ven.`,
  'shown': `Los visitantes ya lo ven.`,
  'keep': `Dejarlo en el sitio`,
  'setAside': `Apartar`,
  'stop': `Apartar y bloquear a quien lo envió`,
  'later': `Más tarde`,
  'all': `Ver todo lo que espera`,
  'allFine': (count: number) => plural(count, 'es', { 'one': `Está bien`, 'other': `Los ${count} están bien` }),
  'isReported': `Alguien lo ha denunciado.`,
  'allIsWell': `Todo está bien.`,
  'picture': `La imagen`,
  'pictureOf': (name: string | number) => `La imagen que compartió ${name}`,
  'lastCopy': (when: string | number) => `Última copia: ${when}.`,
  'noCopy': `Todavía no hay ninguna copia.`,
  'tonight': `esta noche`,
  'yesterday': `anoche`,
  'failed': `No ha funcionado`,
  'done': { 'keep': `Está en el sitio`, 'setAside': `Apartado. Los visitantes no lo ven`, 'stop': `Apartado, y quien lo envió queda bloqueado una semana`, 'back': `Está como estaba` },
}
