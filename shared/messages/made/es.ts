/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { adminAccess } from './es/admin-access.ts'
import { adminAlbum } from './es/admin-album.ts'
import { adminAsking } from './es/admin-asking.ts'
import { adminBackups } from './es/admin-backups.ts'
import { adminBeginEmpty } from './es/admin-begin-empty.ts'
import { adminBring } from './es/admin-bring.ts'
import { adminCards } from './es/admin-cards.ts'
import { adminCarryOn } from './es/admin-carry-on.ts'
import { adminChecks } from './es/admin-checks.ts'
import { adminDashboard } from './es/admin-dashboard.ts'
import { adminDoctor } from './es/admin-doctor.ts'
import { adminDoor } from './es/admin-door.ts'
import { adminEvening } from './es/admin-evening.ts'
import { adminFields } from './es/admin-fields.ts'
import { adminFirstSteps } from './es/admin-first-steps.ts'
import { adminForms } from './es/admin-forms.ts'
import { adminFrame } from './es/admin-frame.ts'
import { adminGallery } from './es/admin-gallery.ts'
import { adminHandover } from './es/admin-handover.ts'
import { adminHistory } from './es/admin-history.ts'
import { adminImports } from './es/admin-imports.ts'
import { adminJobs } from './es/admin-jobs.ts'
import { adminLabels } from './es/admin-labels.ts'
import { adminMails } from './es/admin-mails.ts'
import { adminPeople } from './es/admin-people.ts'
import { adminSettings } from './es/admin-settings.ts'
import { adminSignIn } from './es/admin-sign-in.ts'
import { adminStatus } from './es/admin-status.ts'
import { adminSwitches } from './es/admin-switches.ts'
import { adminToasts } from './es/admin-toasts.ts'
import { adminTrash } from './es/admin-trash.ts'
import { adminUi } from './es/admin-ui.ts'
import { adminUpdates } from './es/admin-updates.ts'
import { adminWording } from './es/admin-wording.ts'
import { adminWords } from './es/admin-words.ts'
import { album } from './es/album.ts'
import { answers } from './es/answers.ts'
import { asking } from './es/asking.ts'
import { beginning } from './es/beginning.ts'
import { carryOn } from './es/carry-on.ts'
import { defaults } from './es/defaults.ts'
import { door } from './es/door.ts'
import { fields } from './es/fields.ts'
import { film } from './es/film.ts'
import { gathering } from './es/gathering.ts'
import { items } from './es/items.ts'
import { labels } from './es/labels.ts'
import { layout } from './es/layout.ts'
import { lightbox } from './es/lightbox.ts'
import { mails } from './es/mails.ts'
import { office } from './es/office.ts'
import { pages } from './es/pages.ts'
import { player } from './es/player.ts'
import { privacy } from './es/privacy.ts'
import { search } from './es/search.ts'
import { sendCards } from './es/send-cards.ts'
import { sharing } from './es/sharing.ts'
import { signIn } from './es/sign-in.ts'
import { titles } from './es/titles.ts'
import { visitors } from './es/visitors.ts'
import { voice } from './es/voice.ts'
import { en } from './en.ts'

export const es: typeof en = {
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
