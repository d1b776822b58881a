/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { adminBeginEmpty } from './es/admin-begin-empty.ts'
import { adminBring } from './es/admin-bring.ts'
import { adminCards } from './es/admin-cards.ts'
import { adminDoor } from './es/admin-door.ts'
import { adminEvening } from './es/admin-evening.ts'
import { adminFirstSteps } from './es/admin-first-steps.ts'
import { adminFrame } from './es/admin-frame.ts'
import { adminHistory } from './es/admin-history.ts'
import { adminJobs } from './es/admin-jobs.ts'
import { adminSignIn } from './es/admin-sign-in.ts'
import { adminWords } from './es/admin-words.ts'
import { answers } from './es/answers.ts'
import { beginning } from './es/beginning.ts'
import { carryOn } from './es/carry-on.ts'
import { defaults } from './es/defaults.ts'
import { door } from './es/door.ts'
import { fields } from './es/fields.ts'
import { film } from './es/film.ts'
import { items } from './es/items.ts'
import { labels } from './es/labels.ts'
import { layout } from './es/layout.ts'
import { lightbox } from './es/lightbox.ts'
import { mails } from './es/mails.ts'
import { office } from './es/office.ts'
import { pages } from './es/pages.ts'
import { player } from './es/player.ts'
import { search } from './es/search.ts'
import { sharing } from './es/sharing.ts'
import { signIn } from './es/sign-in.ts'
import { titles } from './es/titles.ts'
import { visitors } from './es/visitors.ts'
import { en } from './en.ts'

export const es: typeof en = {
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
