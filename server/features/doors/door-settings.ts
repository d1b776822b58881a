/** The door in the database: rows of the site's settings, the same for every server. */
import type { Transaction } from 'kysely'
import type { DoorChange } from '../../../shared/api/settings.ts'
import { collections } from '../../../shared/collections/all.ts'
import { type AiChoice, aiChoices, type Door, doors, type FamilyParts } from '../../../shared/doors.ts'
import type { Database } from '../../platform/db/database.ts'
import { initSetting, writeSetting } from '../../platform/db/settings.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { newToken } from '../accounts/tokens.ts'
import { filesOfStrangers, renewAddresses } from '../items/new-addresses.ts'
import { lockAll } from '../items/write-row.ts'
import { readFamilyParts, writeFamilyParts } from '../settings/family-parts.ts'
import { hashWord } from './family-word.ts'

const names = [
  'door',
  'door-dates',
  'door-preview',
  'family-word',
  'family-key',
  'ai-crawlers',
  'send-key',
  'ask-key',
  'ask-words',
] as const
type Name = (typeof names)[number]

/** `wordHash` is the hash of the family's word; `key` signs the cookies of visitors who have typed it. */
export type DoorSettings = {
  door: Door
  showsDates: boolean
  showsPreview: boolean
  aiCrawlers: AiChoice
  wordHash: string | null
  key: string | null
  /** Key of the cards that only send; null without such cards. */
  sendKey: string | null
  /** Key of the link by which relatives send pictures; null while it is off. */
  askKey: string | null
  /** True if that link also asks for words about photos without any, which its holder then sees. */
  asksForWords: boolean
  /** Parts for the family alone while the site is open. */
  familyParts: FamilyParts
}

/** Without a choice the site is open. An unknown door lets in signed-in accounts alone. */
function toDoor(value: string | undefined): Door {
  if (value === undefined) return 'everyone'
  return doors.find((door) => door === value) ?? 'us'
}

export async function readDoor(db: Database): Promise<DoorSettings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'in', names).execute()
  const values = new Map(rows.map(({ name, value }) => [name as Name, value]))
  const ai = values.get('ai-crawlers')
  const door = toDoor(values.get('door'))
  // A choice holds for the door under which it was made, so that a closed site never shows more by itself.
  const words = values.get('ask-words')
  return {
    door,
    showsDates: values.get('door-dates') === 'on',
    showsPreview: values.get('door-preview') === 'on',
    aiCrawlers: aiChoices.find((choice) => choice === ai) ?? 'say-nothing',
    wordHash: values.get('family-word') ?? null,
    key: values.get('family-key') ?? null,
    sendKey: values.get('send-key') ?? null,
    askKey: values.get('ask-key') ?? null,
    asksForWords: words === door || (words !== 'off' && door === 'everyone'),
    familyParts: await readFamilyParts(db),
  }
}

/** Settings and words of this content are shown anew after a change; none for one that shows nothing else. */
export function shownAnew({ door, familyParts }: DoorChange): ('settings' | 'words')[] {
  return door ? ['settings', 'words'] : familyParts ? ['settings'] : []
}

/**
 * Returns a function that writes a change in a transaction, and gives new addresses to the files that strangers lose by
 * it. The word is hashed before.
 */
export async function prepareDoorChange(change: DoorChange): Promise<(trx: Transaction<Tables>) => Promise<void>> {
  const write = await prepareSettings(change)
  return async (trx) => {
    if (shownAnew(change).length === 0) return write(trx)
    // A row that comes into a closing part in this moment is counted before or after, and gets its new address.
    for (const { name } of collections) await lockAll(trx, name)
    const before = await filesOfStrangers(trx, (await readDoor(trx)).door)
    await write(trx)
    const after = await filesOfStrangers(trx, (await readDoor(trx)).door)
    await renewAddresses(trx, before.difference(after))
  }
}

async function prepareSettings(change: DoorChange): Promise<(trx: Database) => Promise<void>> {
  const { door, doorDates, doorPreview, familyWord, wordHolders, aiCrawlers, sendCards, familyParts } = change
  const hash = typeof familyWord === 'string' ? await hashWord(familyWord) : null
  return async (trx) => {
    if (door) {
      // Chosen again, the narrowest door is one to keep, and not only the one of the set-up.
      const stays = door === 'us' && (await readDoor(trx)).door === 'us'
      await writeSetting(trx, 'door-stays', stays ? 'on' : null)
      await writeSetting(trx, 'door', door)
    }
    if (doorDates !== undefined) await writeSetting(trx, 'door-dates', doorDates ? 'on' : null)
    if (doorPreview !== undefined) await writeSetting(trx, 'door-preview', doorPreview ? 'on' : null)
    if (aiCrawlers) await writeSetting(trx, 'ai-crawlers', aiCrawlers)
    if (sendCards === false) await writeSetting(trx, 'send-key', null)
    // Of two who switch them on at once, both are told the same key.
    if (sendCards) await initSetting(trx, 'send-key', newToken)
    if (familyParts) await writeFamilyParts(trx, familyParts)
    if (familyWord === undefined) return
    await writeSetting(trx, 'family-word', hash)
    const { key } = await readDoor(trx)
    if (key === null || wordHolders !== 'stay') await writeSetting(trx, 'family-key', newToken())
  }
}
