/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { asking as english } from '../en/asking.ts'

export const asking: typeof english = {
  'title': (name: string | number) => `Schicken Sie uns Ihre Bilder von ${name}`,
  'titlePlain': `Schicken Sie uns Ihre Bilder`,
  'lead': `Alte, verwackelte, solche mit nur einem halben Gesicht: Wir freuen uns über jedes. Wir sehen sie an, bevor es jemand anderes tut.`,
  'name': `Ihr Name`,
  'noName': `Bitte sagen Sie uns Ihren Namen.`,
  'year': `Das Jahr, wenn Sie es wissen`,
  'yearHint': `Ein Jahr für alles, was Sie jetzt schicken. Bilder aus anderen Jahren können folgen.`,
  'pictures': `Bilder`,
  'picturesHint': `So viele Sie mögen. Was schon bei uns ist, wird nicht zweimal geschickt.`,
  'atOnce': (count: string | number) => `Bis zu ${count} auf einmal.`,
  'noPicture': `Bitte wählen Sie mindestens ein Bild.`,
  'honeypot': `Das bitte leer lassen`,
  'send': `Uns schicken`,
  'tooLarge': `Dieses Bild ist größer als 20 MB.`,
  'tooMany': (count: string | number) => `Das war zu viel auf einmal. Bitte schicken Sie bis zu ${count} Bilder auf einmal.`,
  'thanks': `Danke`,
  'notTaken': `Das hat nicht geklappt`,
  'taken': (count: number) => `${plural(count, 'de', { 'one': `Ein Bild ist`, 'other': `${count} Bilder sind` })} jetzt bei uns. Wir sehen ${plural(count, 'de', { 'one': `es`, 'other': `sie` })} zuerst an.`,
  'known': (count: number) => `${plural(count, 'de', { 'one': `Eines war`, 'other': `${count} waren` })} schon bei uns.`,
  'more': `Weitere Bilder schicken`,
  'back': `Zurück zum Formular`,
  'over': `Dieser Link ist nicht mehr offen.`,
  'overHow': `Bitte fragen Sie die Familie nach einem neuen.`,
  'progress': (done: string | number, all: string | number) => `${done} von ${all} sind angekommen.`,
  'lost': `Die Verbindung ist weg. Drücken Sie noch einmal auf den Knopf: Nur was fehlt, wird geschickt.`,
}
