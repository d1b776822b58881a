/** The tables of the database match the collections, column by column. */
import { expect, expectTypeOf, test } from 'vitest'
import { includedTables } from '../server/features/backup/backup-format.ts'
import { hasKeywords } from '../server/features/items/queries.ts'
import type { TableRowOf } from '../server/platform/db/tables.ts'
import { collections } from '../shared/collections/all.ts'
import { type Collection, defineCollection, isShare } from '../shared/collections/collection.ts'
import { isHeard } from '../shared/collections/heard.ts'
import { defineShare } from '../shared/collections/share.ts'
import { openTestDatabase } from '../testing/site.ts'

/**
 * Tables that no backup has: transient rows, and those of one installation alone, such as sessions, rate limits,
 * unfinished requests and mails with one-time links.
 */
const leftOut = [
  'content_versions',
  'installation',
  'sessions',
  'links',
  'outbox',
  'told',
  'senders',
  'stopped_senders',
  'challenges',
  'attempts',
  'idempotency_keys',
  'unfinished',
  'prepared_images',
  'smaller_videos',
  'leases',
  'uploads',
  'upload_parts',
]
const ownColumns = ['id', 'state', 'position', 'created_at', 'updated_at', 'deleted_at']

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Every column that a collection needs; `true` if its value is never missing. */
function expectedColumns(collection: Collection): Map<string, boolean> {
  const { fields, flags, files } = collection
  const columns = new Map(ownColumns.map((name) => [name, !/position|deleted/.test(name)]))
  for (const [name, field] of Object.entries(fields)) {
    const always = field.kind === 'choice' || (field.kind === 'text' && Boolean(field.required))
    columns.set(snakeCase(name), always)
  }
  for (const name of Object.keys(flags)) columns.set(snakeCase(name), true)
  for (const [slot, { required }] of Object.entries(files)) columns.set(`${snakeCase(slot)}_id`, Boolean(required))
  // Texts and sizes of a writing's pages: for its readers and the search, in no list.
  if (collection.name === 'writings') columns.set('page_texts', false).set('page_sizes', false)
  if (hasKeywords(collection)) columns.set('keywords', false)
  if (isHeard(collection)) columns.set('subtitles', false)
  if (isShare(collection)) columns.set('looked_at', false)
  return columns
}

test.each(collections)('$name has a table of that name with a column for everything', async (collection) => {
  const { db, close } = await openTestDatabase('SQLite')
  const tables = await db.introspection.getTables()
  await close()
  const table = tables.find(({ name }) => name === collection.name)
  const columns = table?.columns.map(({ name, isNullable }) => [name, !isNullable] as const)
  const inOrder = (map: Iterable<readonly [string, boolean]>) => [...map].sort()
  expect(inOrder(columns ?? [])).toEqual(inOrder(expectedColumns(collection)))
})

test('the type of a table row has exactly the columns of its definition', () => {
  const share = defineShare('shells', 'shell', 'Shells')
  const shells = defineCollection({
    ...share,
    fields: {
      name: share.fields.name,
      weight: { kind: 'integer', label: 'Weight', min: 0, max: 9999 },
    },
    flags: { found: { label: 'Found', initial: false, change: 'found' } },
  })
  type ShellRow = TableRowOf<typeof shells>
  type Own = 'id' | 'state' | 'position' | 'createdAt' | 'updatedAt' | 'deletedAt'
  expectTypeOf<keyof ShellRow>().toEqualTypeOf<Own | 'name' | 'weight' | 'found' | 'imageId'>()
  expectTypeOf<ShellRow['weight']>().toEqualTypeOf<number | null>()
  expectTypeOf<ShellRow['found']>().toEqualTypeOf<0 | 1>()
  expectTypeOf<ShellRow['imageId']>().toEqualTypeOf<string>()
})

test('every name of a field, a flag or a slot is used once in its collection', () => {
  for (const { fields, flags, files } of collections) {
    const names = [fields, flags, files].flatMap(Object.keys)
    expect(names).toEqual([...new Set(names)])
  }
})

test('every table is one that a backup holds or one that it leaves out', async () => {
  const { db, close } = await openTestDatabase('SQLite')
  const tables = await db.introspection.getTables()
  await close()
  const named = [...includedTables.map(snakeCase), ...leftOut]
  expect(tables.map(({ name }) => name).sort()).toEqual(named.sort())
})

test.each(collections)('$name has no field, flag or file whose name every row has', (collection) => {
  const reserved = [
    'state',
    'lookedAt',
    'id',
    'createdAt',
    'width',
    'height',
    'thumbhash',
    'sources',
    'position',
    'rotation',
  ]
  const names = [collection.fields, collection.flags, collection.files].flatMap(Object.keys)
  expect(names.filter((name) => reserved.includes(name))).toEqual([])
})
