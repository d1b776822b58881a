/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { adminAccess } from './fr/admin-access.ts'
import { adminAlbum } from './fr/admin-album.ts'
import { adminAsking } from './fr/admin-asking.ts'
import { adminBackups } from './fr/admin-backups.ts'
import { adminBeginEmpty } from './fr/admin-begin-empty.ts'
import { adminBring } from './fr/admin-bring.ts'
import { adminCards } from './fr/admin-cards.ts'
import { adminCarryOn } from './fr/admin-carry-on.ts'
import { adminChecks } from './fr/admin-checks.ts'
import { adminDashboard } from './fr/admin-dashboard.ts'
import { adminDoctor } from './fr/admin-doctor.ts'
import { adminDoor } from './fr/admin-door.ts'
import { adminEvening } from './fr/admin-evening.ts'
import { adminFields } from './fr/admin-fields.ts'
import { adminFirstSteps } from './fr/admin-first-steps.ts'
import { adminForms } from './fr/admin-forms.ts'
import { adminFrame } from './fr/admin-frame.ts'
import { adminGallery } from './fr/admin-gallery.ts'
import { adminHandover } from './fr/admin-handover.ts'
import { adminHistory } from './fr/admin-history.ts'
import { adminImports } from './fr/admin-imports.ts'
import { adminJobs } from './fr/admin-jobs.ts'
import { adminLabels } from './fr/admin-labels.ts'
import { adminMails } from './fr/admin-mails.ts'
import { adminPeople } from './fr/admin-people.ts'
import { adminSettings } from './fr/admin-settings.ts'
import { adminSignIn } from './fr/admin-sign-in.ts'
import { adminStatus } from './fr/admin-status.ts'
import { adminSwitches } from './fr/admin-switches.ts'
import { adminToasts } from './fr/admin-toasts.ts'
import { adminTrash } from './fr/admin-trash.ts'
import { adminUi } from './fr/admin-ui.ts'
import { adminUpdates } from './fr/admin-updates.ts'
import { adminWording } from './fr/admin-wording.ts'
import { adminWords } from './fr/admin-words.ts'
import { album } from './fr/album.ts'
import { answers } from './fr/answers.ts'
import { asking } from './fr/asking.ts'
import { beginning } from './fr/beginning.ts'
import { carryOn } from './fr/carry-on.ts'
import { defaults } from './fr/defaults.ts'
import { door } from './fr/door.ts'
import { fields } from './fr/fields.ts'
import { film } from './fr/film.ts'
import { gathering } from './fr/gathering.ts'
import { items } from './fr/items.ts'
import { labels } from './fr/labels.ts'
import { layout } from './fr/layout.ts'
import { lightbox } from './fr/lightbox.ts'
import { mails } from './fr/mails.ts'
import { office } from './fr/office.ts'
import { pages } from './fr/pages.ts'
import { player } from './fr/player.ts'
import { privacy } from './fr/privacy.ts'
import { search } from './fr/search.ts'
import { sendCards } from './fr/send-cards.ts'
import { sharing } from './fr/sharing.ts'
import { signIn } from './fr/sign-in.ts'
import { titles } from './fr/titles.ts'
import { visitors } from './fr/visitors.ts'
import { voice } from './fr/voice.ts'
import { en } from './en.ts'

export const fr: typeof en = {
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
