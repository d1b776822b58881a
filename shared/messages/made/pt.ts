/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { adminBeginEmpty } from './pt/admin-begin-empty.ts'
import { adminBring } from './pt/admin-bring.ts'
import { adminCards } from './pt/admin-cards.ts'
import { adminDoor } from './pt/admin-door.ts'
import { adminEvening } from './pt/admin-evening.ts'
import { adminFirstSteps } from './pt/admin-first-steps.ts'
import { adminFrame } from './pt/admin-frame.ts'
import { adminHistory } from './pt/admin-history.ts'
import { adminJobs } from './pt/admin-jobs.ts'
import { adminSignIn } from './pt/admin-sign-in.ts'
import { adminWords } from './pt/admin-words.ts'
import { answers } from './pt/answers.ts'
import { beginning } from './pt/beginning.ts'
import { carryOn } from './pt/carry-on.ts'
import { defaults } from './pt/defaults.ts'
import { door } from './pt/door.ts'
import { fields } from './pt/fields.ts'
import { film } from './pt/film.ts'
import { items } from './pt/items.ts'
import { labels } from './pt/labels.ts'
import { layout } from './pt/layout.ts'
import { lightbox } from './pt/lightbox.ts'
import { mails } from './pt/mails.ts'
import { office } from './pt/office.ts'
import { pages } from './pt/pages.ts'
import { player } from './pt/player.ts'
import { search } from './pt/search.ts'
import { sharing } from './pt/sharing.ts'
import { signIn } from './pt/sign-in.ts'
import { titles } from './pt/titles.ts'
import { visitors } from './pt/visitors.ts'
import { en } from './en.ts'

export const pt: typeof en = {
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
