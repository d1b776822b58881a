/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'

export const adminFirstSteps = {
  'title': `First steps`,
  'count': (done: string | number, all: string | number) => `${done} of ${all} done`,
  'lead': `In any order. Each of them can wait.`,
  'done': `done`,
  'away': `Put these away`,
  'words': `Change these words`,
  'face': `Where is the face?`,
  'send': `Use this picture`,
  'next': (step: string | number) => `Next: ${step}`,
  'steps': { 'who': { 'title': `Name, dates and pronouns`, 'why': `Every page speaks of them.` }, 'portrait': { 'title': `The portrait`, 'why': `The picture on the first page.` }, 'photos': { 'title': `Photos`, 'why': `Many at once, if you like.` }, 'story': { 'title': `The story`, 'why': `A life, as you would tell it.` }, 'family': { 'title': `Somebody to help you`, 'why': `Invite them by a link.` }, 'door': { 'title': `Who may see it`, 'why': `Only you, family and friends, or everyone.` }, 'codes': { 'title': `Ten printed codes`, 'why': `If you forget your password.` } },
  'putAway': `Put away`,
  'sample': (count: number, places: string | number, number: string | number) => plural(count, 'en', { 'one': `This one still tells of Rowan, who is invented: ${places}. Please replace it before you tell anybody of this site.`, 'other': `These ${number} still tell of Rowan, who is invented: ${places}. Please replace them before you tell anybody of this site.` }),
  'numbers': `,one,two,three,four,five,six,seven,eight`,
}
