/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminTrash as english } from '../en/admin-trash.ts'

export const adminTrash: typeof english = {
  'lead': (days: string | number) => `Was gelöscht wird, verschwindet sofort von der Website und bleibt ${days} Tage lang hier.`,
  'bringBack': `Zurückholen`,
  'bringMany': (count: number) => plural(count, 'de', { 'one': `Eines zurückholen`, 'other': `${count} zurückholen` }),
  'ticked': `(was angehakt ist)`,
  'bringAll': `Alle zurückholen`,
  'empty': `In letzter Zeit wurde nichts gelöscht.`,
  'untitled': (thing: string | number) => `${thing} ohne Titel`,
  'deleted': (day: string | number) => `Gelöscht am ${day}`,
  'deletedBy': (day: string | number, who: string | number) => `Gelöscht am ${day} von ${who}`,
  'withdrawn': (day: string | number) => `Vom Absender am ${day} zurückgezogen`,
  'choose': (name: string | number) => `${name} auswählen`,
}
