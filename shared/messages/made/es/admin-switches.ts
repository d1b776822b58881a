/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminSwitches as english } from '../en/admin-switches.ts'

export const adminSwitches: typeof english = {
  'days': { 'title': `Cumpleaños y último día`, 'lead': `Un cumpleaños y el día de la muerte son difíciles de pasar. En esos dos días la primera página puede decir una línea tranquila.`, 'label': `Decir una línea en esos días`, 'facts': `Empieza y termina a medianoche donde usted está ahora. Las fechas son las de la página de la historia.`, 'on': `La primera página dice una línea los dos días`, 'off': `Los días son como los demás` },
}
