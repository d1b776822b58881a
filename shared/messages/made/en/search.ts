/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'

export const search = {
  'lead': (name: string | number) => `A place, a year, a song, a word that somebody wrote: everything here that tells of ${name}.`,
  'label': `What are you looking for?`,
  'submit': `Look`,
  'found': (count: number) => plural(count, 'en', { 'one': `One thing is found.`, 'other': `${count} things are found.` }),
  'none': `Nothing here has these words. Fewer letters find more, and so does another way to write a name.`,
  'failed': `The search cannot be reached just now. Please try again in a moment.`,
  'first': (count: string | number) => `The first ${count} are shown.`,
  'title': `Look for something`,
  'untitledPhoto': `Photo`,
}
