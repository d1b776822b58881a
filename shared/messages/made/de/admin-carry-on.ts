/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminCarryOn as english } from '../en/admin-carry-on.ts'

export const adminCarryOn: typeof english = {
  'title': `Wer weitermacht`,
  'lead': `Sie können jemanden nennen, der eines Tages weitermacht. Einmal im Jahr fragt eine E-Mail alle, die sich um die Website kümmern, ob alles in Ordnung ist. Hat sich zwölf Monate lang niemand von ihnen angemeldet, bekommen alle eine E-Mail; dreißig Tage später bekommt die Person unten einen Weg hinein, wenn es niemand von Ihnen angehalten hat.`,
  'copies': `Uns einmal im Jahr per E-Mail erinnern, eine Kopie in einem anderen Haus aufzuheben`,
  'name': `Name der Person`,
  'email': `E-Mail-Adresse der Person`,
  'save': `Speichern, wer weitermacht`,
  'nobody': `Lassen Sie beides leer, um niemanden zu nennen.`,
  'noMail': `Diese Website kann noch keine E-Mails senden, deshalb geschieht nichts davon. Wer sich um den Rechner kümmert, kann E-Mail einrichten.`,
  'unreadable': `Bitte füllen Sie Name und E-Mail-Adresse einer Person aus, oder keines von beiden.`,
  'notice': (day: string | number, name: string | number) => `Seit zwölf Monaten hat sich niemand angemeldet. Am ${day} bekommt ${name} einen Weg hinein, wie von Ihnen bestimmt. Unter „Familie und Einstellungen“, „Übergabeblatt“ ist ein Knopf, der das anhält.`,
  'about': (name: string | number, day: string | number) => `${name} bekommt am ${day} einen Weg hinein`,
  'stop': `Jetzt nicht`,
  'stopped': { 'done': `Niemand wird eingelassen`, 'failed': { 'title': `Das ließ sich nicht anhalten` } },
  'nothingToStop': `Niemand wird gerade eingelassen, also gibt es nichts anzuhalten.`,
  'sheet': `Wer weitermacht`,
}
