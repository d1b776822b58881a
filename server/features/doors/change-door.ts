/** The door in the settings of administrators: reading and changing it. */
import type { DoorChange, DoorSettings } from '../../../shared/api/settings.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MemorialReader } from '../../platform/memorial-reader.ts'
import type { RecordAct } from '../history/history.ts'
import { settingsInWords } from '../history/settings-in-words.ts'
import { prepareDoorChange } from './door-settings.ts'
import type { Doors } from './doors.ts'
import { assertWord } from './family-word.ts'

/** The door's part of the settings. */
export type DoorPart = {
  /** The settings: of the word only that there is one. */
  read(): DoorSettings
  /**
   * Checks a change before anything is written. Returns a function that makes it, or null without a change. Once that
   * has resolved, the door holds on this server. Throws AppError `invalid` for an unfit word.
   */
  prepare(change: DoorChange): Promise<((record: RecordAct) => Promise<void>) | null>
}

type Needs = { contentVersions: ContentVersions; db: Database; doors: Doors; words: MemorialReader }

export function doorPart({ contentVersions, db, doors, words }: Needs): DoorPart {
  /** Pages, lists and files depend on the parts, so a change of these makes a new version of the settings. */
  function inTransaction(change: DoorChange, write: (trx: Database) => Promise<void>): Promise<void> {
    return change.familyParts ? contentVersions.change('settings', write) : db.transaction().execute(write)
  }

  return {
    read() {
      const { door, showsDates, aiCrawlers, wordHash, sendKey, familyParts } = doors.state
      return { door, doorDates: showsDates, hasFamilyWord: wordHash !== null, aiCrawlers, sendKey, familyParts }
    },
    async prepare(change) {
      const { familyWord, wordHolders, ...others } = change
      if (wordHolders && familyWord === undefined) throw new AppError('invalid', messages.input.unreadable)
      if (Object.values({ familyWord, ...others }).every((value) => value === undefined)) return null
      if (typeof familyWord === 'string') assertWord(familyWord, (await words.read()).memorial.person)
      const write = await prepareDoorChange(change)
      return async (record) => {
        await inTransaction(change, async (trx) => {
          await write(trx)
          await record(trx, 'settings-changed', { about: settingsInWords(change) })
        })
        await doors.reload()
      }
    },
  }
}
