/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import { answers } from './he/answers.ts'
import { beginning } from './he/beginning.ts'
import { carryOn } from './he/carry-on.ts'
import { defaults } from './he/defaults.ts'
import { door } from './he/door.ts'
import { fields } from './he/fields.ts'
import { film } from './he/film.ts'
import { items } from './he/items.ts'
import { labels } from './he/labels.ts'
import { layout } from './he/layout.ts'
import { lightbox } from './he/lightbox.ts'
import { mails } from './he/mails.ts'
import { pages } from './he/pages.ts'
import { player } from './he/player.ts'
import { search } from './he/search.ts'
import { sharing } from './he/sharing.ts'
import { signIn } from './he/sign-in.ts'
import { titles } from './he/titles.ts'
import { visitors } from './he/visitors.ts'
import { en } from './en.ts'

export const he: typeof en = {
  adminBeginEmpty: en.adminBeginEmpty,
  adminBring: en.adminBring,
  adminCards: en.adminCards,
  adminDoor: en.adminDoor,
  adminEvening: en.adminEvening,
  adminFirstSteps: en.adminFirstSteps,
  adminFrame: en.adminFrame,
  adminHistory: en.adminHistory,
  adminJobs: en.adminJobs,
  adminSignIn: en.adminSignIn,
  adminWords: en.adminWords,
  answers,
  beginning,
  carryOn,
  defaults,
  door,
  fields,
  film,
  items,
  labels,
  layout,
  lightbox,
  mails,
  office: en.office,
  pages,
  player,
  search,
  sharing,
  signIn,
  titles,
  visitors,
}
