/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: typeof english = {
  'home': { 'tonight': `Irgendwo heute Nacht` },
  'gallery': { 'count': (count: number, shown: string | number) => plural(count, 'de', { 'one': `1 Foto`, 'other': `${shown} Fotos` }), 'loading': `Fotos werden geladen …`, 'failed': `Die Fotos konnten nicht geladen werden`, 'empty': `Noch keine Fotos`, 'emptyText': `Hier erscheinen Fotos, sobald sie hochgeladen sind`, 'photos': `Fotos`, 'featured': `Hervorgehoben`, 'moreFilms': `Weitere Filme`, 'together': `Gemeinsam ansehen`, 'years': `Jahre` },
  'story': { 'help': `Wenn heute alles zu viel ist:` },
  'art': { 'loading': `Bilder werden geladen …`, 'failed': `Die Bilder konnten nicht geladen werden`, 'featured': `Hervorgehoben` },
  'music': { 'loading': (name: string | number) => `Musik von ${name} wird geladen …`, 'failed': `Die Musik konnte nicht geladen werden`, 'empty': `Noch keine Stücke`, 'emptyText': `Hier spielen Stücke, sobald sie hochgeladen sind`, 'tracks': `Stücke`, 'lyrics': `Der Text` },
  'words': { 'loading': `Texte werden geladen …`, 'failed': `Die Texte konnten nicht geladen werden`, 'more': `Weitere Texte`, 'all': `Alle Texte`, 'featured': `Hervorgehobene Texte`, 'read': `PDF lesen`, 'readIt': `Lesen`, 'length': (pages: number) => plural(pages, 'de', { 'one': `1 Seite`, 'other': `${number(pages, 'de')} Seiten` }) },
  'favourites': { 'by': `von` },
  'helpLine': { 'call': (phone: string | number) => `Anrufen: ${phone}`, 'text': (phone: string | number) => `SMS an ${phone}` },
  'memories': { 'loading': `Erinnerungen werden geladen …`, 'failed': `Die Erinnerungen konnten nicht geladen werden`, 'empty': `Noch sind keine Erinnerungen hier.`, 'voice': (name: string | number) => `Die Stimme von ${name}` },
  'shares': { 'loading': (things: string | number) => `${things} werden geladen …`, 'failed': (things: string | number) => `Die ${things} konnten nicht geladen werden`, 'sharedBy': (name: string | number) => `Geteilt von ${name}`, 'quote': (text: string | number) => `„${text}“` },
  'reading': { 'here': `Hier lesen`, 'all': `Alle Texte`, 'loading': `Die Seiten werden aufgeschlagen …`, 'gone': `Dieser Text ist nicht mehr hier.`, 'page': (page: number, count: number) => `Seite ${number(page, 'de')} von ${number(count, 'de')}`, 'words': (page: number) => `Die Worte von Seite ${number(page, 'de')}`, 'notDrawn': (page: number) => `Seite ${number(page, 'de')} lässt sich hier nicht zeichnen. Im PDF können Sie sie lesen.`, 'rest': (count: number) => `Das sind die ersten ${number(count, 'de')} Seiten. Der Rest steht im PDF.` },
  'days': { 'birth': (name: string | number) => `Heute hat ${name} Geburtstag.`, 'death': (name: string | number) => `Wir denken jeden Tag an ${name}, und heute ein wenig mehr.` },
}
