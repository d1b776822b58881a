/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { adminAccess } from './pt/admin-access.ts'
import { adminAlbum } from './pt/admin-album.ts'
import { adminAsking } from './pt/admin-asking.ts'
import { adminBackups } from './pt/admin-backups.ts'
import { adminBeginEmpty } from './pt/admin-begin-empty.ts'
import { adminBring } from './pt/admin-bring.ts'
import { adminCards } from './pt/admin-cards.ts'
import { adminCarryOn } from './pt/admin-carry-on.ts'
import { adminChecks } from './pt/admin-checks.ts'
import { adminDashboard } from './pt/admin-dashboard.ts'
import { adminDoctor } from './pt/admin-doctor.ts'
import { adminDoor } from './pt/admin-door.ts'
import { adminEvening } from './pt/admin-evening.ts'
import { adminFields } from './pt/admin-fields.ts'
import { adminFirstSteps } from './pt/admin-first-steps.ts'
import { adminForms } from './pt/admin-forms.ts'
import { adminFrame } from './pt/admin-frame.ts'
import { adminGallery } from './pt/admin-gallery.ts'
import { adminHandover } from './pt/admin-handover.ts'
import { adminHistory } from './pt/admin-history.ts'
import { adminImports } from './pt/admin-imports.ts'
import { adminJobs } from './pt/admin-jobs.ts'
import { adminLabels } from './pt/admin-labels.ts'
import { adminMails } from './pt/admin-mails.ts'
import { adminPeople } from './pt/admin-people.ts'
import { adminSettings } from './pt/admin-settings.ts'
import { adminSignIn } from './pt/admin-sign-in.ts'
import { adminStatus } from './pt/admin-status.ts'
import { adminSwitches } from './pt/admin-switches.ts'
import { adminToasts } from './pt/admin-toasts.ts'
import { adminTrash } from './pt/admin-trash.ts'
import { adminUi } from './pt/admin-ui.ts'
import { adminUpdates } from './pt/admin-updates.ts'
import { adminWording } from './pt/admin-wording.ts'
import { adminWords } from './pt/admin-words.ts'
import { album } from './pt/album.ts'
import { answers } from './pt/answers.ts'
import { asking } from './pt/asking.ts'
import { beginning } from './pt/beginning.ts'
import { carryOn } from './pt/carry-on.ts'
import { defaults } from './pt/defaults.ts'
import { door } from './pt/door.ts'
import { fields } from './pt/fields.ts'
import { film } from './pt/film.ts'
import { gathering } from './pt/gathering.ts'
import { items } from './pt/items.ts'
import { labels } from './pt/labels.ts'
import { layout } from './pt/layout.ts'
import { lightbox } from './pt/lightbox.ts'
import { mails } from './pt/mails.ts'
import { office } from './pt/office.ts'
import { pages } from './pt/pages.ts'
import { player } from './pt/player.ts'
import { privacy } from './pt/privacy.ts'
import { search } from './pt/search.ts'
import { sendCards } from './pt/send-cards.ts'
import { sharing } from './pt/sharing.ts'
import { signIn } from './pt/sign-in.ts'
import { titles } from './pt/titles.ts'
import { visitors } from './pt/visitors.ts'
import { voice } from './pt/voice.ts'
import { en } from './en.ts'

export const pt: typeof en = {
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
