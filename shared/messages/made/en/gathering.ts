/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'

export const gathering = {
  'title': `The gathering`,
  'lead': (name: string | number) => `Pictures of ${name} and a few words, one after another: for a room full of people, or for one alone.`,
  'music': `Begin with music`,
  'silent': `Begin without music`,
  'hint': `Arrow keys and a presenter’s remote lead on. The space bar pauses, M turns the music on and off, Escape ends it.`,
  'loading': `The pictures are on their way...`,
  'unreached': `The pictures cannot be reached just now. Please try again in a moment.`,
  'preparing': (count: number, loaded: number) => plural(count, 'en', { 'one': `The picture is being brought here first.`, 'other': `${number(loaded, 'en')} of ${count} pictures are here.` }),
  'withThese': `Begin with these`,
  'previous': `Back`,
  'next': `On`,
  'pause': `Pause`,
  'goOn': `Go on`,
  'musicOn': `Music on`,
  'musicOff': `Music off`,
  'leave': `End`,
  'again': `Once more`,
}
