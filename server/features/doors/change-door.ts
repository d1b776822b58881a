/** The door in the settings of administrators: reading and changing it. */
import type { DoorChange, DoorSettings } from '../../../shared/api/settings.ts'
import { doors as doorNames, type FamilyParts } from '../../../shared/doors.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import type { RecordAct } from '../history/history.ts'
import { settingsInWords } from '../history/settings-in-words.ts'
import { prepareDoorChange, shownAnew } from './door-settings.ts'
import type { SiteWithDoors } from './doors.ts'
import { assertWord } from './family-word.ts'

/** True if a part for the family alone would be for everybody. */
function opensPart(now: FamilyParts, next: FamilyParts): boolean {
  const isOpened = (part: string | number, of: readonly (string | number)[]) => !of.includes(part)
  return (
    (now.memories && !next.memories) ||
    now.years.some((year) => isOpened(year, next.years)) ||
    now.categories.some((category) => isOpened(category, next.categories))
  )
}

export function doorPart({ contentVersions, doors, words }: SiteWithDoors) {
  return {
    /** The settings: of the word only that there is one. */
    read(): DoorSettings {
      const { door, showsDates, showsPreview, aiCrawlers, wordHash, sendKey, familyParts } = doors.state
      const card = { doorDates: showsDates, doorPreview: showsPreview, hasFamilyWord: wordHash !== null }
      return { door, ...card, aiCrawlers, sendKey, familyParts }
    },
    /** True if a change lets in more people than now, or makes a key for them. */
    widens({ door, familyWord, sendCards, familyParts }: DoorChange): boolean {
      const { state } = doors
      const isWider = door !== undefined && doorNames.indexOf(door) > doorNames.indexOf(state.door)
      const makesKey = typeof familyWord === 'string' || (sendCards === true && state.sendKey === null)
      return isWider || makesKey || (familyParts !== undefined && opensPart(state.familyParts, familyParts))
    },
    /**
     * Checks a change before anything is written. Returns a function that makes it, or null without a change. Once that
     * has resolved, the door holds on this server. Throws AppError `invalid` for an unfit word.
     */
    async prepare(change: DoorChange) {
      const { familyWord, wordHolders, ...others } = change
      if (wordHolders && familyWord === undefined) throw new AppError('invalid', messages.input.unreadable)
      if (Object.values({ familyWord, ...others }).every((value) => value === undefined)) return null
      if (typeof familyWord === 'string') assertWord(familyWord, (await words.read()).memorial.person)
      const write = await prepareDoorChange(change)
      return async (record: RecordAct) => {
        await contentVersions.change(shownAnew(change), async (trx) => {
          await write(trx)
          await record(trx, 'settings-changed', { about: settingsInWords(change) })
        })
        await doors.reload()
      }
    },
  }
}
