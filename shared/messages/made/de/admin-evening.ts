/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminEvening as english } from '../en/admin-evening.ts'

export const adminEvening: typeof english = {
  'waits': (count: number) => plural(count, 'de', { 'one': `Eines wartet darauf, angesehen zu werden`, 'other': `${count} warten darauf, angesehen zu werden` }),
  'reported': `Jemand sagt, dass etwas nicht stimmt:`,
  'waiting': `Besucher sehen es noch nicht.`,
  'shown': `Besucher sehen es schon.`,
  'keep': `Auf der Website behalten`,
  'setAside': `Beiseitelegen`,
  'stop': `Beiseitelegen und Absender sperren`,
  'later': `Später`,
  'all': `Alle ansehen, die warten`,
  'allFine': (count: number) => plural(count, 'de', { 'one': `Das ist in Ordnung`, 'other': `Alle ${count} sind in Ordnung` }),
  'isReported': `Jemand hat das gemeldet.`,
  'allIsWell': `Alles ist gut.`,
  'picture': `Das Bild`,
  'pictureOf': (name: string | number) => `Das Bild, das ${name} geteilt hat`,
  'lastCopy': (when: string | number) => `Letzte Kopie: ${when}.`,
  'noCopy': `Es gibt noch keine Kopie.`,
  'tonight': `heute Nacht`,
  'yesterday': `letzte Nacht`,
  'failed': `Das hat nicht geklappt`,
  'done': { 'keep': `Es steht auf der Website`, 'setAside': `Beiseitegelegt. Besucher sehen es nicht`, 'stop': `Beiseitegelegt, und der Absender ist eine Woche lang gesperrt`, 'back': `Es ist wieder wie zuvor` },
}
