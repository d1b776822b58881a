/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminDays as english } from '../en/admin-days.ts'

export const adminDays: typeof english = {
  'lead': `Un cumpleaños y el día de la muerte son difíciles de pasar. En esos dos días la primera página puede decir una línea tranquila.`,
  'label': `Decir una línea en esos días`,
  'facts': `Empieza y termina a medianoche donde usted está ahora. Las fechas son las de la página de la historia.`,
  'on': { 'done': `La primera página dice una línea los dos días`, 'failed': { 'title': `No se ha guardado` } },
  'off': { 'done': `Los días son como los demás`, 'failed': { 'title': `No se ha guardado` } },
}
