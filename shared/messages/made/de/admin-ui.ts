/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { capitalised } from '../../../in-sentences.ts'
import type { adminUi as english } from '../en/admin-ui.ts'

export const adminUi: typeof english = {
  'fromBy': (thing: string | number, place: string | number, name: string | number) => `${thing} von ${name}, ${place}`,
  'by': (thing: string | number, name: string | number) => `${thing} von ${name}`,
  'of': (name: string | number) => `(${name})`,
  'ofThe': (name: string | number) => `(${name})`,
  'aboutThe': (name: string | number) => `(${name})`,
  'forName': (name: string | number) => `(${name})`,
  'editTitle': (thing: string | number) => `${capitalised(thing)} bearbeiten`,
  'deleteTitle': (thing: string | number) => `${capitalised(thing)} löschen?`,
  'deleteAsked': (name: string | number, days: string | number) => `Das verschwindet sofort von der Website: ${name}. Sie können es ${days} Tage lang zurückholen.`,
  'turnOn': (label: string | number) => `Einschalten: ${label}`,
  'turnOff': (label: string | number) => `Ausschalten: ${label}`,
  'flags': { 'featured': { 'on': `Hervorheben`, 'off': `Nicht mehr hervorheben` }, 'homepage': { 'on': `Auf die Startseite`, 'off': `Von der Startseite nehmen` }, 'galleryDisplay': { 'on': `Bei den Fotos zeigen`, 'off': `Bei den Fotos nicht zeigen` } },
  'inGallery': (name: string | number) => `(${name})`,
  'featured': `Hervorgehoben`,
  'turnLeft': `Nach links drehen`,
  'turnRight': `Nach rechts drehen`,
  'copyUrl': `Adresse kopieren`,
  'copyHttps': `Dieser Browser kopiert nur über eine sichere Verbindung (https).`,
  'done': `Fertig`,
  'changeOrder': `Reihenfolge ändern`,
  'loadingTitle': (title: string | number) => `Wird geladen …`,
  'orderLoading': `Die Reihenfolge wird geladen …`,
  'nowAt': (name: string | number, place: string | number, count: string | number) => `${name} steht jetzt an Stelle ${place} von ${count}`,
  'moveUp': `Nach oben`,
  'moveDown': `Nach unten`,
  'moveNameUp': (name: string | number) => `${name} nach oben`,
  'moveNameDown': (name: string | number) => `${name} nach unten`,
}
