/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminUpdates as english } from '../en/admin-updates.ts'

export const adminUpdates: typeof english = {
  'runs': (version: string | number) => `Keepsake ${version}`,
  'newer': (version: string | number) => `Es gibt eine neuere: ${version}. Wie sie hereinkommt, steht in docs/hosting.md für die, die sich um den Rechner kümmern.`,
  'title': `Neuere Versionen`,
  'how': `Solange hier keine Adresse steht, fragt die Website niemanden. Mit einer fragt sie dort einmal in der Woche und sagt hier, was sie erfahren hat.`,
  'address': `Adresse, die gefragt wird, etwa die der neuesten Ausgabe`,
  'save': `Dort einmal in der Woche fragen`,
  'stop': `Niemanden fragen`,
  'badAddress': `Bitte geben Sie eine Adresse an, die mit https:// beginnt.`,
  'outcome': { 'done': `Gespeichert`, 'failed': { 'title': `Nicht gespeichert` } },
}
