/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import { album } from './he/album.ts'
import { answers } from './he/answers.ts'
import { asking } from './he/asking.ts'
import { beginning } from './he/beginning.ts'
import { carryOn } from './he/carry-on.ts'
import { defaults } from './he/defaults.ts'
import { door } from './he/door.ts'
import { fields } from './he/fields.ts'
import { film } from './he/film.ts'
import { gathering } from './he/gathering.ts'
import { items } from './he/items.ts'
import { labels } from './he/labels.ts'
import { layout } from './he/layout.ts'
import { lightbox } from './he/lightbox.ts'
import { mails } from './he/mails.ts'
import { pages } from './he/pages.ts'
import { player } from './he/player.ts'
import { privacy } from './he/privacy.ts'
import { search } from './he/search.ts'
import { sendCards } from './he/send-cards.ts'
import { sharing } from './he/sharing.ts'
import { signIn } from './he/sign-in.ts'
import { titles } from './he/titles.ts'
import { visitors } from './he/visitors.ts'
import { voice } from './he/voice.ts'
import { en } from './en.ts'

export const he: typeof en = {
  adminAccess: en.adminAccess,
  adminAlbum: en.adminAlbum,
  adminAsking: en.adminAsking,
  adminBackups: en.adminBackups,
  adminBeginEmpty: en.adminBeginEmpty,
  adminBring: en.adminBring,
  adminCards: en.adminCards,
  adminCarryOn: en.adminCarryOn,
  adminChecks: en.adminChecks,
  adminDashboard: en.adminDashboard,
  adminDoctor: en.adminDoctor,
  adminDoor: en.adminDoor,
  adminEvening: en.adminEvening,
  adminFields: en.adminFields,
  adminFirstSteps: en.adminFirstSteps,
  adminForms: en.adminForms,
  adminFrame: en.adminFrame,
  adminGallery: en.adminGallery,
  adminHandover: en.adminHandover,
  adminHistory: en.adminHistory,
  adminImports: en.adminImports,
  adminJobs: en.adminJobs,
  adminLabels: en.adminLabels,
  adminMails: en.adminMails,
  adminPeople: en.adminPeople,
  adminSettings: en.adminSettings,
  adminSignIn: en.adminSignIn,
  adminStatus: en.adminStatus,
  adminSwitches: en.adminSwitches,
  adminToasts: en.adminToasts,
  adminTrash: en.adminTrash,
  adminUi: en.adminUi,
  adminUpdates: en.adminUpdates,
  adminWording: en.adminWording,
  adminWords: en.adminWords,
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
  office: en.office,
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
