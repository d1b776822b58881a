/** Chains: cards with letters of their own, and the rocks that were shared with them. */
import { randomInt } from 'node:crypto'
import { type Chain, MAX_CARDS, newLetters } from '../../../shared/chains.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { countRows, type Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { visible } from '../items/visible.ts'

const MONTH = 7

/** Makes this many new cards; none has the letters of another. Throws `conflict` when there are too many of them. */
export async function makeCards({ db, now }: Pick<Site, 'db' | 'now'>, count: number): Promise<string[]> {
  if ((await countRows(db.selectFrom('chains'))) + count > MAX_CARDS)
    throw new AppError('conflict', messages.chains.tooMany)
  const made: string[] = []
  while (made.length < count) {
    const row = { letters: newLetters(randomInt), createdAt: now() }
    const insert = db
      .insertInto('chains')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
    const { numInsertedOrUpdatedRows = 0n } = await insert.executeTakeFirst()
    if (numInsertedOrUpdatedRows > 0n) made.push(row.letters)
  }
  return made
}

async function isCard(db: Database, letters: string): Promise<boolean> {
  return (
    (await db.selectFrom('chains').select('letters').where('letters', '=', letters).executeTakeFirst()) !== undefined
  )
}

/** The newest rock of the chain that visitors may see and one of the family has looked at. Throws `unknown`. */
export async function readChain(db: Database, letters: string): Promise<Chain> {
  if (!(await isCard(db, letters))) throw new AppError('unknown', messages.chains.unknown)
  const found = await visible(db.selectFrom('rocks').select(['name', 'location', 'createdAt']), rocks)
    .where('deletedAt', 'is', null)
    .where('lookedAt', 'is not', null)
    .where('id', 'in', db.selectFrom('chainShares').select('rowId').where('letters', '=', letters))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return { last: null }
  const { name, location, createdAt } = found
  return { last: { name, location, month: new Date(Number(createdAt)).toISOString().slice(0, MONTH) } }
}

/** Adds the rock to the chain of this card. Throws `unknown` for unknown letters. */
export async function joinChain(db: Database, rowId: string, letters: string): Promise<void> {
  if (!(await isCard(db, letters))) throw new AppError('unknown', messages.chains.unknown)
  await db
    .insertInto('chainShares')
    .values({ rowId, letters })
    .onConflict((conflict) => conflict.column('rowId').doUpdateSet({ letters }))
    .execute()
}

export async function forgetRemovedLinks(db: Database): Promise<void> {
  await db.deleteFrom('chainShares').where('rowId', 'not in', db.selectFrom('rocks').select('id')).execute()
}
