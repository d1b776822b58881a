/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'

export const pages = {
  'home': { 'tonight': `Somewhere tonight` },
  'gallery': { 'count': (count: number, shown: string | number) => plural(count, 'en', { 'one': `1 photo`, 'other': `${shown} photos` }), 'loading': `Loading gallery...`, 'failed': `Unable to load gallery`, 'empty': `No photos yet`, 'emptyText': `Photos will appear here once they're uploaded to the gallery`, 'photos': `Photos`, 'featured': `Featured`, 'moreFilms': `More films`, 'together': `Watch them together`, 'years': `Years` },
  'story': { 'help': `If today is a lot:` },
  'art': { 'loading': `Loading artwork...`, 'failed': `Unable to load artwork`, 'featured': `Featured` },
  'music': { 'loading': (name: string | number) => `Loading ${name}'s music...`, 'failed': `Unable to load music`, 'empty': `No tracks uploaded yet`, 'emptyText': `Tracks will play here once they are uploaded in the admin dashboard`, 'tracks': `Tracks`, 'lyrics': `The words` },
  'words': { 'loading': `Loading writings...`, 'failed': `Unable to load writings`, 'more': `More Writings`, 'all': `All Writings`, 'featured': `Featured Writings`, 'read': `Read PDF`, 'readIt': `Read it`, 'length': (pages: number) => plural(pages, 'en', { 'one': `1 page`, 'other': `${number(pages, 'en')} pages` }) },
  'favourites': { 'by': `by` },
  'helpLine': { 'call': (phone: string | number) => `Call ${phone}`, 'text': (phone: string | number) => `Text ${phone}` },
  'memories': { 'loading': `Loading memories...`, 'failed': `Unable to load memories`, 'empty': `No memories have been shared yet.`, 'voice': (name: string | number) => `The voice of ${name}` },
  'shares': { 'loading': (things: string | number) => `Loading ${things}...`, 'failed': (things: string | number) => `Unable to load ${things}`, 'sharedBy': (name: string | number) => `Shared by ${name}`, 'quote': (text: string | number) => `“${text}”` },
  'reading': { 'here': `Read it here`, 'all': `All writings`, 'loading': `Opening the pages...`, 'gone': `This writing is no longer here.`, 'page': (page: number, count: number) => `Page ${number(page, 'en')} of ${number(count, 'en')}`, 'words': (page: number) => `The words of page ${number(page, 'en')}`, 'notDrawn': (page: number) => `Page ${number(page, 'en')} cannot be drawn here. In the PDF you can read it.`, 'rest': (count: number) => `These are the first ${number(count, 'en')} pages. The rest is in the PDF.` },
  'days': { 'birth': (name: string | number) => `Today is ${name}'s birthday.`, 'death': (name: string | number) => `We think of ${name} every day, and today a little more.` },
}
