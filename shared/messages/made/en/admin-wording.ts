/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'

export const adminWording = {
  'title': `As we say it`,
  'lead': `Titles, buttons and short sentences of the site in your own words. What you save stands on the pages from their next load on. Pages are named under “Name, dates and address”.`,
  'search': `Look for a sentence`,
  'own': `Only our own`,
  'none': `No sentence has these words.`,
  'found': (count: number) => plural(count, 'en', { 'one': `1 sentence`, 'other': `${count} sentences` }),
  'more': `Show more`,
  'field': `In our words.`,
  'usual': (sentence: string | number) => `Usual: ${sentence}`,
  'english': (sentence: string | number) => `English: ${sentence}`,
  'save': `Save`,
  'saveWhat': (sentence: string | number) => `our words for “${sentence}”`,
  'back': `The usual one again`,
  'backWhat': (sentence: string | number) => `instead of “${sentence}”`,
  'saved': `Saved: it stands on the pages from their next load on.`,
  'isUsual': `The usual sentence is back.`,
  'failed': `It could not be saved.`,
  'loading': `Loading the sentences...`,
  'tooLong': (most: string | number) => `Please find a shorter one: at most ${most} letters fit here.`,
  'signs': `Please write plain text, without angle brackets and braces.`,
  'areas': { 'pages': `Pages`, 'visitors': `Visits`, 'sharing': `Sharing`, 'labels': `Fields`, 'voice': `A voice`, 'gathering': `The gathering`, 'search': `Search`, 'player': `Music`, 'film': `Films`, 'lightbox': `Large pictures`, 'items': `Lists`, 'layout': `Every page` },
}
