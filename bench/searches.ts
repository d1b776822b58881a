/**
 * Search in the largest library: how long one question holds the thread that serves all visitors. Each photo and each
 * page of eleven long books has all of its words.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { search } from '../server/features/search/find.ts'
import { prepareSearch } from '../server/features/search/search-index.ts'
import type { Database } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { newId } from '../server/platform/id.ts'
import { MAX_RESULTS } from '../shared/search.ts'
import { type Figure, printTable } from './table.ts'

const PHOTOS = 50_000
const INSERTED_AT_ONCE = 500
const BOOKS = 11
const PAGES = 300
const LINE = 'He went along the shore that summer and they all came home. '
const LINES_OF_PAGE = 27
const TIMES = 9
const MAX_HOLD_MS = 20
/** The shortest counts: a longer one may have been the machine's other work. */
const TRIES = 4
const questions = {
  'one word': 'shore',
  'eight words': 'home came they summer that shore along went',
  'eight beginnings of words': 'h c t s th sh al w',
  'seven words and one that nothing has': 'home came they summer that shore along kestrel',
}

async function fill(db: Database): Promise<void> {
  const times = { createdAt: 1, updatedAt: 1 }
  const [imageId, pdfId] = [newId(), newId()]
  const file = { name: 'a', bytes: 1, originalBytes: 1, sha256: '', originalSha256: '', createdAt: 1 }
  const files = [
    { id: imageId, collection: 'photos', slot: 'image', type: 'image/jpeg' },
    { id: pdfId, collection: 'writings', slot: 'pdf', type: 'application/pdf' },
  ].map((kind) => ({ ...file, ...kind, publishedKey: `published/${kind.id}`, originalKey: `originals/${kind.id}` }))
  await db
    .insertInto('files')
    .values(files as never)
    .execute()
  const photo = { description: LINE, category: 'family', featured: 0, homepage: 0, portrait: 0, imageId, ...times }
  for (let from = 0; from < PHOTOS; from += INSERTED_AT_ONCE)
    await db
      .insertInto('photos')
      .values(Array.from({ length: INSERTED_AT_ONCE }, () => ({ ...photo, id: newId() })) as never)
      .execute()
  const pageTexts = Array.from({ length: PAGES }, () => LINE.repeat(LINES_OF_PAGE)).join('\f')
  for (let n = 0; n < BOOKS; n += 1)
    await db
      .insertInto('writings')
      .values({ id: newId(), title: 'A book', featured: 0, pdfId, pageCount: PAGES, pageTexts, ...times } as never)
      .execute()
}

/** The longest delay of the event loop while a question is answered several times, in milliseconds. */
async function longestHold(db: Database, question: string): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  await search(db, question, MAX_RESULTS)
  delay.enable()
  await sleep(5)
  for (let n = 0; n < TIMES; n += 1) await search(db, question, MAX_RESULTS)
  await sleep(5)
  delay.disable()
  return delay.max / 1e6
}

export async function measureSearches(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-searches-'))
  try {
    await using db = await openDatabase({ databaseUrl: null, dataDir }, { unlimited: true })
    await migrate(db)
    await fill(db)
    await prepareSearch(db)
    const figures: Figure[] = []
    for (const [label, question] of Object.entries(questions)) {
      const holds: number[] = []
      for (let n = 0; n < TRIES; n += 1) holds.push(await longestHold(db, question))
      figures.push({ label, value: Math.min(...holds), unit: 'ms', limit: { atMost: MAX_HOLD_MS } })
    }
    printTable(`The longest hold of the thread by a search, ${PHOTOS} photos and ${BOOKS} books`, figures)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
