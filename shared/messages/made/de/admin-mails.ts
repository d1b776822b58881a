/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminMails as english } from '../en/admin-mails.ts'

export const adminMails: typeof english = {
  'title': `E-Mails, die nicht angekommen sind`,
  'lead': `Was der Mailserver gerade ablehnt, wird von selbst noch einmal versucht. Was er endgültig abgelehnt hat, steht dreißig Tage lang hier. Seine Worte sagen, was nicht stimmt.`,
  'facts': (to: string | number, when: string | number) => `Für ${to}, geschrieben am ${when}`,
  'again': (when: string | number) => `Der nächste Versuch ist am ${when}.`,
  'givenUp': `Sie wurde nicht gesendet und wird nicht noch einmal versucht.`,
  'lost': (count: number) => plural(count, 'de', { 'one': `Eine E-Mail der Website ist nicht angekommen und wird nicht noch einmal versucht.`, 'other': `${count} E-Mails der Website sind nicht angekommen und werden nicht noch einmal versucht.` }),
  'failure': (words: string | number) => `Der Grund: ${words}`,
  'neverTried': `Die Website war aus oder konnte keine E-Mails senden, bis es zu spät war.`,
  'test': `Mir eine Test-E-Mail senden`,
  'testWhy': `(ob die Website welche senden kann)`,
  'testRuns': `Die E-Mail ist auf dem Weg zum Mailserver …`,
  'testTaken': (to: string | number) => `Der Mailserver hat die E-Mail an ${to} angenommen. Bitte sehen Sie in Ihr Postfach, und unter dem, was es Spam nennt.`,
  'testRefused': (words: string | number) => `Die Test-E-Mail wurde nicht gesendet. Der Mailserver, oder der Weg zu ihm, sagt: ${words}`,
  'testSlowDown': `Es gab in dieser Stunde schon viele Test-E-Mails. Bitte versuchen Sie es später noch einmal.`,
}
