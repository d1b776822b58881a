/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'

export const adminEvening = {
  'waits': (count: number) => plural(count, 'en', { 'one': `One waits for a look`, 'other': `${count} wait for a look` }),
  'reported': `Somebody says that something is wrong:`,
  'waiting': `Visitors do not see it yet.`,
  'shown': `Visitors see it already.`,
  'keep': `Keep it on the site`,
  'setAside': `Set aside`,
  'stop': `Set aside and stop them`,
  'later': `Later`,
  'all': `See all that wait`,
  'allFine': (count: number) => plural(count, 'en', { 'one': `This one is fine`, 'other': `All ${count} of these are fine` }),
  'isReported': `Somebody has reported this.`,
  'allIsWell': `All is well.`,
  'picture': `The picture`,
  'pictureOf': (name: string | number) => `The picture that ${name} shared`,
  'lastCopy': (when: string | number) => `Last copy: ${when}.`,
  'noCopy': `There is no copy yet.`,
  'tonight': `tonight`,
  'yesterday': `last night`,
  'failed': `That did not work`,
  'done': { 'keep': `It is on the site`, 'setAside': `Set aside. Visitors do not see it`, 'stop': `Set aside, and its sender is stopped for a week`, 'back': `It is as it was` },
}
