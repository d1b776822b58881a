/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminDays as english } from '../en/admin-days.ts'

export const adminDays: typeof english = {
  'lead': `Am Geburtstag und am Todestag ist es schwer, einfach weiterzugehen. An diesen beiden Tagen kann die erste Seite eine stille Zeile sagen.`,
  'label': `An diesen Tagen eine Zeile sagen`,
  'facts': `Sie beginnt und endet um Mitternacht dort, wo Sie jetzt sind. Die Daten sind die von der Seite der Geschichte.`,
  'on': { 'done': `Die erste Seite sagt an beiden Tagen eine Zeile`, 'failed': { 'title': `Nicht gespeichert` } },
  'off': { 'done': `Die Tage sind wie alle anderen`, 'failed': { 'title': `Nicht gespeichert` } },
}
