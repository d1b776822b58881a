/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { adminBeginEmpty } from './fr/admin-begin-empty.ts'
import { adminBring } from './fr/admin-bring.ts'
import { adminCards } from './fr/admin-cards.ts'
import { adminDoor } from './fr/admin-door.ts'
import { adminEvening } from './fr/admin-evening.ts'
import { adminFirstSteps } from './fr/admin-first-steps.ts'
import { adminFrame } from './fr/admin-frame.ts'
import { adminHistory } from './fr/admin-history.ts'
import { adminJobs } from './fr/admin-jobs.ts'
import { adminSignIn } from './fr/admin-sign-in.ts'
import { adminWords } from './fr/admin-words.ts'
import { answers } from './fr/answers.ts'
import { beginning } from './fr/beginning.ts'
import { carryOn } from './fr/carry-on.ts'
import { defaults } from './fr/defaults.ts'
import { door } from './fr/door.ts'
import { fields } from './fr/fields.ts'
import { film } from './fr/film.ts'
import { items } from './fr/items.ts'
import { labels } from './fr/labels.ts'
import { layout } from './fr/layout.ts'
import { lightbox } from './fr/lightbox.ts'
import { mails } from './fr/mails.ts'
import { office } from './fr/office.ts'
import { pages } from './fr/pages.ts'
import { player } from './fr/player.ts'
import { search } from './fr/search.ts'
import { sharing } from './fr/sharing.ts'
import { signIn } from './fr/sign-in.ts'
import { titles } from './fr/titles.ts'
import { visitors } from './fr/visitors.ts'
import { en } from './en.ts'

export const fr: typeof en = {
  adminBeginEmpty,
  adminBring,
  adminCards,
  adminDoor,
  adminEvening,
  adminFirstSteps,
  adminFrame,
  adminHistory,
  adminJobs,
  adminSignIn,
  adminWords,
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
  office,
  pages,
  player,
  search,
  sharing,
  signIn,
  titles,
  visitors,
}
