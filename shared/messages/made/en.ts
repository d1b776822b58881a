/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { adminBeginEmpty } from './en/admin-begin-empty.ts'
import { adminBring } from './en/admin-bring.ts'
import { adminCards } from './en/admin-cards.ts'
import { adminDoor } from './en/admin-door.ts'
import { adminEvening } from './en/admin-evening.ts'
import { adminFirstSteps } from './en/admin-first-steps.ts'
import { adminFrame } from './en/admin-frame.ts'
import { adminHistory } from './en/admin-history.ts'
import { adminJobs } from './en/admin-jobs.ts'
import { adminSignIn } from './en/admin-sign-in.ts'
import { adminWords } from './en/admin-words.ts'
import { answers } from './en/answers.ts'
import { beginning } from './en/beginning.ts'
import { carryOn } from './en/carry-on.ts'
import { defaults } from './en/defaults.ts'
import { door } from './en/door.ts'
import { fields } from './en/fields.ts'
import { film } from './en/film.ts'
import { items } from './en/items.ts'
import { labels } from './en/labels.ts'
import { layout } from './en/layout.ts'
import { lightbox } from './en/lightbox.ts'
import { mails } from './en/mails.ts'
import { office } from './en/office.ts'
import { pages } from './en/pages.ts'
import { player } from './en/player.ts'
import { search } from './en/search.ts'
import { sharing } from './en/sharing.ts'
import { signIn } from './en/sign-in.ts'
import { titles } from './en/titles.ts'
import { visitors } from './en/visitors.ts'

export const en = {
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
