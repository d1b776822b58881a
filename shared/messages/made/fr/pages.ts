/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { elided, number, plural } from '../../../in-sentences.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: typeof english = {
  'home': { 'tonight': `Quelque part, cette nuit` },
  'gallery': { 'count': (count: number, shown: string | number) => plural(count, 'fr', { 'one': `1 photo`, 'other': `${shown} photos` }), 'loading': `Les photos arrivent…`, 'failed': `Les photos n’ont pas pu être chargées`, 'empty': `Pas encore de photos`, 'emptyText': `Les photos paraîtront ici dès qu’elles seront envoyées`, 'photos': `Photos`, 'featured': `Mise en avant`, 'moreFilms': `D’autres films`, 'together': `Les voir ensemble`, 'years': `Années` },
  'story': { 'help': `Si c’est trop aujourd’hui :` },
  'art': { 'loading': `Les œuvres arrivent…`, 'failed': `Les œuvres n’ont pas pu être chargées`, 'featured': `Mise en avant` },
  'music': { 'loading': (name: string | number) => `La musique d${elided(name)} arrive…`, 'failed': `La musique n’a pas pu être chargée`, 'empty': `Pas encore de morceaux`, 'emptyText': `Les morceaux se joueront ici dès qu’ils seront envoyés`, 'tracks': `Morceaux`, 'lyrics': `Les paroles` },
  'words': { 'loading': `Les textes arrivent…`, 'failed': `Les textes n’ont pas pu être chargés`, 'more': `D’autres textes`, 'all': `Tous les textes`, 'featured': `Textes mis en avant`, 'read': `Lire le PDF`, 'readIt': `Lire`, 'length': (pages: number) => plural(pages, 'fr', { 'one': `${number(pages, 'fr')} page`, 'other': `${number(pages, 'fr')} pages` }) },
  'favourites': { 'by': `de` },
  'helpLine': { 'call': (phone: string | number) => `Appeler le ${phone}`, 'text': (phone: string | number) => `SMS au ${phone}` },
  'memories': { 'loading': `Les souvenirs arrivent…`, 'failed': `Les souvenirs n’ont pas pu être chargés`, 'empty': `Pas encore de souvenirs ici.`, 'voice': (name: string | number) => `La voix d${elided(name)}` },
  'shares': { 'loading': (things: string | number) => `Chargement des ${things}…`, 'failed': (things: string | number) => `Impossible de charger les ${things}`, 'sharedBy': (name: string | number) => `Partagé par ${name}`, 'quote': (text: string | number) => `« ${text} »` },
  'reading': { 'here': `Lire ici`, 'all': `Tous les textes`, 'loading': `Les pages s’ouvrent…`, 'gone': `Ce texte n’est plus ici.`, 'page': (page: number, count: number) => `Page ${number(page, 'fr')} sur ${number(count, 'fr')}`, 'words': (page: number) => `Les mots de la page ${number(page, 'fr')}`, 'notDrawn': (page: number) => `La page ${number(page, 'fr')} ne peut pas être dessinée ici. Vous pouvez la lire dans le PDF.`, 'rest': (count: number) => `Voici les ${number(count, 'fr')} premières pages. La suite est dans le PDF.` },
  'days': { 'birth': (name: string | number) => `C’est aujourd’hui l’anniversaire d${elided(name)}.`, 'death': (name: string | number) => `Chaque jour nous pensons à ${name}, et aujourd’hui un peu plus.` },
}
