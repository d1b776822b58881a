/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { adminAccess } from './en/admin-access.ts'
import { adminAlbum } from './en/admin-album.ts'
import { adminAsking } from './en/admin-asking.ts'
import { adminBackups } from './en/admin-backups.ts'
import { adminBeginEmpty } from './en/admin-begin-empty.ts'
import { adminBring } from './en/admin-bring.ts'
import { adminCards } from './en/admin-cards.ts'
import { adminCarryOn } from './en/admin-carry-on.ts'
import { adminChecks } from './en/admin-checks.ts'
import { adminDashboard } from './en/admin-dashboard.ts'
import { adminDoctor } from './en/admin-doctor.ts'
import { adminDoor } from './en/admin-door.ts'
import { adminEvening } from './en/admin-evening.ts'
import { adminFields } from './en/admin-fields.ts'
import { adminFirstSteps } from './en/admin-first-steps.ts'
import { adminForms } from './en/admin-forms.ts'
import { adminFrame } from './en/admin-frame.ts'
import { adminGallery } from './en/admin-gallery.ts'
import { adminHandover } from './en/admin-handover.ts'
import { adminHistory } from './en/admin-history.ts'
import { adminImports } from './en/admin-imports.ts'
import { adminJobs } from './en/admin-jobs.ts'
import { adminLabels } from './en/admin-labels.ts'
import { adminMails } from './en/admin-mails.ts'
import { adminPeople } from './en/admin-people.ts'
import { adminSettings } from './en/admin-settings.ts'
import { adminSignIn } from './en/admin-sign-in.ts'
import { adminStatus } from './en/admin-status.ts'
import { adminSwitches } from './en/admin-switches.ts'
import { adminToasts } from './en/admin-toasts.ts'
import { adminTrash } from './en/admin-trash.ts'
import { adminUi } from './en/admin-ui.ts'
import { adminUpdates } from './en/admin-updates.ts'
import { adminWording } from './en/admin-wording.ts'
import { adminWords } from './en/admin-words.ts'
import { album } from './en/album.ts'
import { answers } from './en/answers.ts'
import { asking } from './en/asking.ts'
import { beginning } from './en/beginning.ts'
import { carryOn } from './en/carry-on.ts'
import { defaults } from './en/defaults.ts'
import { door } from './en/door.ts'
import { fields } from './en/fields.ts'
import { film } from './en/film.ts'
import { gathering } from './en/gathering.ts'
import { items } from './en/items.ts'
import { labels } from './en/labels.ts'
import { layout } from './en/layout.ts'
import { lightbox } from './en/lightbox.ts'
import { mails } from './en/mails.ts'
import { office } from './en/office.ts'
import { pages } from './en/pages.ts'
import { player } from './en/player.ts'
import { privacy } from './en/privacy.ts'
import { search } from './en/search.ts'
import { sendCards } from './en/send-cards.ts'
import { sharing } from './en/sharing.ts'
import { signIn } from './en/sign-in.ts'
import { titles } from './en/titles.ts'
import { visitors } from './en/visitors.ts'
import { voice } from './en/voice.ts'

export const en = {
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
