/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { adminBeginEmpty } from './de/admin-begin-empty.ts'
import { adminBring } from './de/admin-bring.ts'
import { adminCards } from './de/admin-cards.ts'
import { adminDoor } from './de/admin-door.ts'
import { adminEvening } from './de/admin-evening.ts'
import { adminFirstSteps } from './de/admin-first-steps.ts'
import { adminFrame } from './de/admin-frame.ts'
import { adminHistory } from './de/admin-history.ts'
import { adminJobs } from './de/admin-jobs.ts'
import { adminSignIn } from './de/admin-sign-in.ts'
import { adminWords } from './de/admin-words.ts'
import { answers } from './de/answers.ts'
import { beginning } from './de/beginning.ts'
import { carryOn } from './de/carry-on.ts'
import { defaults } from './de/defaults.ts'
import { door } from './de/door.ts'
import { fields } from './de/fields.ts'
import { film } from './de/film.ts'
import { items } from './de/items.ts'
import { labels } from './de/labels.ts'
import { layout } from './de/layout.ts'
import { lightbox } from './de/lightbox.ts'
import { mails } from './de/mails.ts'
import { office } from './de/office.ts'
import { pages } from './de/pages.ts'
import { player } from './de/player.ts'
import { search } from './de/search.ts'
import { sharing } from './de/sharing.ts'
import { signIn } from './de/sign-in.ts'
import { titles } from './de/titles.ts'
import { visitors } from './de/visitors.ts'
import { en } from './en.ts'

export const de: typeof en = {
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
