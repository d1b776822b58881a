/** The door in the settings of administrators: reading and changing it. */
import type { DoorSettings } from '../../../shared/api/answers.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MemorialReader } from '../../platform/memorial-reader.ts'
import { type RecordAct, settingsInWords } from '../history/history.ts'
import { type DoorChange, prepareDoorChange } from './door-settings.ts'
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

export function doorPart({ db, doors, words }: { db: Database; doors: Doors; words: MemorialReader }): DoorPart {
  return {
    read() {
      const { door, showsDates, aiCrawlers, wordHash, sendKey } = doors.state
      return { door, doorDates: showsDates, hasFamilyWord: wordHash !== null, aiCrawlers, sendKey }
    },
    async prepare(change) {
      const { familyWord, wordHolders, ...others } = change
      if (wordHolders && familyWord === undefined) throw new AppError('invalid', messages.input.unreadable)
      if (Object.values({ familyWord, ...others }).every((value) => value === undefined)) return null
      if (typeof familyWord === 'string') assertWord(familyWord, (await words.read()).memorial.person)
      const write = await prepareDoorChange(change)
      return async (record) => {
        await db.transaction().execute(async (trx) => {
          await write(trx)
          await record(trx, 'settings-changed', { about: settingsInWords(change) })
        })
        await doors.reload()
      }
    },
  }
}
