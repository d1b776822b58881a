/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'

export const adminTrash = {
  'lead': (days: string | number) => `What is deleted leaves the site at once and stays here for ${days} days.`,
  'bringBack': `Bring back`,
  'bringMany': (count: number) => plural(count, 'en', { 'one': `Bring one back`, 'other': `Bring ${count} back` }),
  'ticked': `of what is ticked`,
  'bringAll': `Bring all back`,
  'empty': `Nothing has been deleted lately.`,
  'untitled': (thing: string | number) => `untitled ${thing}`,
  'deleted': (day: string | number) => `Deleted on ${day}`,
  'deletedBy': (day: string | number, who: string | number) => `Deleted on ${day} by ${who}`,
  'withdrawn': (day: string | number) => `Withdrawn by the sender on ${day}`,
  'choose': (name: string | number) => `Choose ${name}`,
}
