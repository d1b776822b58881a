/**
 * The sentences by area, in the current language, looked up at each use. Code built for the browser has one language
 * instead (see server/app/build/one-language.ts).
 */
import { catalogues } from './catalogues.ts'
import { currentLanguage, type Language } from './language.ts'
import { ownSentence } from './wording.ts'

/** An object of the same shape, whose every sentence is the family's own or that of the current language. */
function spoken<Group extends object>(english: Group, find: (language: Language) => Group, place = ''): Group {
  const group = {}
  for (const key of Object.keys(english) as (keyof Group)[]) {
    const value = english[key]
    const isGroup = typeof value === 'object' && value !== null
    const at = place + String(key)
    const inside = isGroup && spoken(value, (language) => find(language)[key] as typeof value, `${at}.`)
    const get = () => inside || (ownSentence(at) ?? find(currentLanguage())[key])
    Object.defineProperty(group, key, { enumerable: true, get })
  }
  return group as Group
}

export const {
  adminAccess,
  adminAlbum,
  adminAsking,
  adminBackups,
  adminBeginEmpty,
  adminBook,
  adminBring,
  adminCaptions,
  adminCards,
  adminCarryOn,
  adminChecks,
  adminDashboard,
  adminDoctor,
  adminDoor,
  adminDrafts,
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
  adminMistakes,
  adminOpenSite,
  adminPeople,
  adminSettings,
  adminSignIn,
  adminStatus,
  adminSubtitles,
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
  book,
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
  lights,
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
} = spoken(catalogues.en, (language) => catalogues[language])
