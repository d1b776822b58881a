/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminWording as english } from '../en/admin-wording.ts'

export const adminWording: typeof english = {
  'title': `Wie wir es sagen`,
  'lead': `Titel, Knöpfe und kurze Sätze der Website in Ihren eigenen Worten. Was Sie speichern, steht auf den Seiten, sobald sie neu geladen werden. Wie die Seiten heißen, steht unter „Name, Daten und Adresse“.`,
  'search': `Einen Satz suchen`,
  'own': `Nur unsere eigenen`,
  'none': `Kein Satz hat diese Worte.`,
  'found': (count: number) => plural(count, 'de', { 'one': `1 Satz`, 'other': `${count} Sätze` }),
  'more': `Mehr zeigen`,
  'field': `In unseren Worten.`,
  'usual': (sentence: string | number) => `Üblich: ${sentence}`,
  'english': (sentence: string | number) => `Englisch: ${sentence}`,
  'save': `Speichern`,
  'saveWhat': (sentence: string | number) => `unsere Worte für „${sentence}“`,
  'back': `Wieder wie üblich`,
  'backWhat': (sentence: string | number) => `statt „${sentence}“`,
  'saved': `Gespeichert: Es steht auf den Seiten, sobald sie neu geladen werden.`,
  'isUsual': `Der übliche Satz ist wieder da.`,
  'failed': `Es konnte nicht gespeichert werden.`,
  'loading': `Die Sätze werden geladen …`,
  'tooLong': (most: string | number) => `Bitte finden Sie etwas Kürzeres: Hier haben höchstens ${most} Buchstaben Platz.`,
  'signs': `Bitte schreiben Sie einfachen Text, ohne spitze und geschweifte Klammern.`,
  'areas': { 'pages': `Seiten`, 'visitors': `Besuch`, 'sharing': `Teilen`, 'labels': `Felder`, 'voice': `Eine Stimme`, 'gathering': `Beisammen`, 'search': `Suche`, 'player': `Musik`, 'film': `Filme`, 'lightbox': `Große Bilder`, 'items': `Listen`, 'layout': `Jede Seite` },
}
