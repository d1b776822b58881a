/** Changed settings in the history: a mark for each, told as one plain phrase. */
import type { DoorChange, SettingChange } from '../../../shared/api/settings.ts'
import type { FamilyParts } from '../../../shared/doors.ts'
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { mark, wordOf } from './marks.ts'

/** `updatesFrom` is the address that is asked for newer versions. */
type Change = SettingChange &
  DoorChange & {
    gathering?: boolean
    askForPictures?: boolean
    askForCaptions?: boolean
    updatesFrom?: string | null
  }

type Name = keyof Change
type Phrases = Record<Exclude<Name, 'familyParts'>, Record<string, string>>

/** The part of an open site that is its guest book, among years and categories. */
const GUEST_BOOK = 'memories'

/** Secret settings, such as `familyWord`. */
const isSecret = /word$|secret|key|token/i

function partsOf({ memories, years, categories }: FamilyParts): string {
  return [...(memories ? [GUEST_BOOK] : []), ...years, ...categories].join()
}

/** The value as it is written down; of a secret only whether there is one. */
function recorded(name: Name, value: Change[Name]): string {
  if (typeof value === 'object' && value) return partsOf(value)
  if (typeof value === 'string' && !isSecret.test(name)) return value
  return value ? 'on' : 'off'
}

/** Marks of the settings that are set; empty if none is. */
export function settingsInWords(settings: Change): string {
  const names = Object.keys(settings) as Name[]
  return names
    .filter((name) => settings[name] !== undefined)
    .map((name) => mark(`settings.${name}`, recorded(name, settings[name])))
    .join(', ')
}

function sayParts(list: string): string {
  const { guestBook, none, only, photos } = adminHistory.familyParts
  const parts = list.split(',').filter((part) => part !== '' && part !== GUEST_BOOK)
  const isYear = (part: string) => /^\d+$/.test(part)
  const years = parts.filter(isYear).join(', ')
  const categories = parts.filter((part) => !isYear(part)).map((part) => photos(adminHistory.quoted(term(part))))
  const book = list.split(',').includes(GUEST_BOOK) ? [guestBook] : []
  const said = [...book, ...categories, ...(years ? [photos(years)] : [])]
  return said.length > 0 ? only(said.join(', ')) : none
}

/** The phrase for a setting and its value; undefined for one of a newer version. */
export function saySetting(name: string, value = ''): string | undefined {
  if (name === ('familyParts' satisfies Name)) return sayParts(value)
  const phrases: Phrases = adminHistory.settings
  const phrase = wordOf(wordOf<Record<string, string>>(phrases, name) ?? {}, value)
  return phrase ?? (name === ('updatesFrom' satisfies Name) ? adminHistory.asksAt(value) : undefined)
}
