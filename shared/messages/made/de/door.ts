/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { door as english } from '../en/door.ts'

export const door: typeof english = {
  'closed': `Diese Website ist nicht für alle offen. Bitte kommen Sie mit dem Wort der Familie herein, oder melden Sie sich an.`,
  'notOpen': `Diese Website ist noch nicht offen.`,
  'forFamily': `Diese Website ist für Familie und Freunde.`,
  'partly': `Ein Teil dieser Seite ist für Familie und Freunde.`,
  'wordLabel': `Das Wort der Familie`,
  'wordHint': `So, wie Sie es bekommen haben. Große Buchstaben, Akzente und Leerzeichen sind egal.`,
  'comeIn': `Hereinkommen`,
  'wrongWord': `Das ist nicht das Wort der Familie. Bitte sehen Sie noch einmal nach, oder fragen Sie die Familie.`,
  'noWord': `Bitte geben Sie das Wort der Familie ein.`,
  'slowDown': `Das waren ein paar Versuche zu viel. Bitte warten Sie ein wenig, und versuchen Sie es dann noch einmal.`,
  'busy': `Gerade stehen viele vor der Tür. Bitte versuchen Sie es gleich noch einmal.`,
  'waiting': `Sie haben das Wort der Familie. Diese Website ist für Sie da, sobald die Familie sie öffnet.`,
  'signIn': `Hier meldet sich die Familie an`,
  'failed': `Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.`,
  'tooShort': `Bitte wählen Sie ein längeres Wort: Drei bis fünf Wörter sind gut, etwa eine Zeile, die Sie alle kennen.`,
  'tooLong': `Bitte wählen Sie ein kürzeres Wort.`,
  'ownName': `Bitte wählen Sie ein Wort, das mehr sagt als der Name: Den kennen auch Fremde.`,
}
