/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { adminAccess } from './de/admin-access.ts'
import { adminAlbum } from './de/admin-album.ts'
import { adminAsking } from './de/admin-asking.ts'
import { adminBackups } from './de/admin-backups.ts'
import { adminBeginEmpty } from './de/admin-begin-empty.ts'
import { adminBring } from './de/admin-bring.ts'
import { adminCards } from './de/admin-cards.ts'
import { adminCarryOn } from './de/admin-carry-on.ts'
import { adminChecks } from './de/admin-checks.ts'
import { adminDashboard } from './de/admin-dashboard.ts'
import { adminDoctor } from './de/admin-doctor.ts'
import { adminDoor } from './de/admin-door.ts'
import { adminEvening } from './de/admin-evening.ts'
import { adminFields } from './de/admin-fields.ts'
import { adminFirstSteps } from './de/admin-first-steps.ts'
import { adminForms } from './de/admin-forms.ts'
import { adminFrame } from './de/admin-frame.ts'
import { adminGallery } from './de/admin-gallery.ts'
import { adminHandover } from './de/admin-handover.ts'
import { adminHistory } from './de/admin-history.ts'
import { adminImports } from './de/admin-imports.ts'
import { adminJobs } from './de/admin-jobs.ts'
import { adminLabels } from './de/admin-labels.ts'
import { adminMails } from './de/admin-mails.ts'
import { adminPeople } from './de/admin-people.ts'
import { adminSettings } from './de/admin-settings.ts'
import { adminSignIn } from './de/admin-sign-in.ts'
import { adminStatus } from './de/admin-status.ts'
import { adminSwitches } from './de/admin-switches.ts'
import { adminToasts } from './de/admin-toasts.ts'
import { adminTrash } from './de/admin-trash.ts'
import { adminUi } from './de/admin-ui.ts'
import { adminUpdates } from './de/admin-updates.ts'
import { adminWording } from './de/admin-wording.ts'
import { adminWords } from './de/admin-words.ts'
import { album } from './de/album.ts'
import { answers } from './de/answers.ts'
import { asking } from './de/asking.ts'
import { beginning } from './de/beginning.ts'
import { carryOn } from './de/carry-on.ts'
import { defaults } from './de/defaults.ts'
import { door } from './de/door.ts'
import { fields } from './de/fields.ts'
import { film } from './de/film.ts'
import { gathering } from './de/gathering.ts'
import { items } from './de/items.ts'
import { labels } from './de/labels.ts'
import { layout } from './de/layout.ts'
import { lightbox } from './de/lightbox.ts'
import { mails } from './de/mails.ts'
import { office } from './de/office.ts'
import { pages } from './de/pages.ts'
import { player } from './de/player.ts'
import { privacy } from './de/privacy.ts'
import { search } from './de/search.ts'
import { sendCards } from './de/send-cards.ts'
import { sharing } from './de/sharing.ts'
import { signIn } from './de/sign-in.ts'
import { titles } from './de/titles.ts'
import { visitors } from './de/visitors.ts'
import { voice } from './de/voice.ts'
import { en } from './en.ts'

export const de: typeof en = {
  adminAccess,
  adminAlbum,
  adminAsking,
  adminBackups,
  adminBeginEmpty,
  adminBring,
  adminCards,
  adminCarryOn,
  adminChecks,
  adminDashboard,
  adminDoctor,
  adminDoor,
  adminEvening,
  adminFields,
  adminFirstSteps,
  adminForms,
  adminFrame,
  adminGallery,
  adminHandover,
  adminHistory,
  adminImports,
  adminJobs,
  adminLabels,
  adminMails,
  adminPeople,
  adminSettings,
  adminSignIn,
  adminStatus,
  adminSwitches,
  adminToasts,
  adminTrash,
  adminUi,
  adminUpdates,
  adminWording,
  adminWords,
  album,
  answers,
  asking,
  beginning,
  carryOn,
  defaults,
  door,
  fields,
  film,
  gathering,
  items,
  labels,
  layout,
  lightbox,
  mails,
  office,
  pages,
  player,
  privacy,
  search,
  sendCards,
  sharing,
  signIn,
  titles,
  visitors,
  voice,
}
