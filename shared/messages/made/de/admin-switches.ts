/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminSwitches as english } from '../en/admin-switches.ts'

export const adminSwitches: typeof english = {
  'days': { 'title': `Geburtstag und letzter Tag`, 'lead': `Am Geburtstag und am Todestag ist es schwer, einfach weiterzugehen. An diesen beiden Tagen kann die erste Seite eine stille Zeile sagen.`, 'label': `An diesen Tagen eine Zeile sagen`, 'facts': `Sie beginnt und endet um Mitternacht dort, wo Sie jetzt sind. Die Daten sind die von der Seite der Geschichte.`, 'on': `Die erste Seite sagt an beiden Tagen eine Zeile`, 'off': `Die Tage sind wie alle anderen` },
}
