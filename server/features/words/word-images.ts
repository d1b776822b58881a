/** Uploaded pictures in each version of the words: stored with the version, so that no text is searched later. */
import { setImmediate } from 'node:timers/promises'
import type { StoredName } from '../../../shared/words.ts'
import type { Database } from '../../platform/db/database.ts'
import { nameInUrl } from '../items/queries.ts'

/** Marks a version as looked through. */
const LOOKED_THROUGH = ''

type Version = { name: StoredName; version: number }

async function picturesIn(db: Database, data: string) {
  const named = new Set([...data.matchAll(/[a-z0-9]{25}(?=\.)/g)].map(([id]) => id))
  if (named.size === 0) return []
  const uploaded = db.selectFrom('files').select(['id', 'publishedKey', 'address']).where('collection', '=', 'words')
  return uploaded.where('id', 'in', [...named]).execute()
}

/** The same words with each picture by its name of now: a form that was open meanwhile has an earlier one. */
export async function withNewNames(db: Database, data: string): Promise<string> {
  const names = new Map((await picturesIn(db, data)).map((file) => [file.id, nameInUrl(file)]))
  return data.replace(/[a-z0-9.]+/g, (name) => names.get(name.split('.', 1)[0] ?? '') ?? name)
}

/** Records the pictures of a version, in the transaction that inserts it or later. */
export async function recordPictures(db: Database, { name, version }: Version, data: string): Promise<void> {
  const fileIds = [LOOKED_THROUGH, ...(await picturesIn(db, data)).map(({ id }) => id)]
  await db
    .insertInto('wordPictures')
    .values(fileIds.map((fileId) => ({ name, version, fileId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A version without recorded pictures, as from an earlier version of the software. */
function findUnrecorded(db: Database): Promise<Version | undefined> {
  return db
    .selectFrom('words')
    .select(['words.name', 'words.version'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wordPictures')
            .select('wordPictures.fileId')
            .whereRef('wordPictures.name', '=', 'words.name')
            .whereRef('wordPictures.version', '=', 'words.version')
            .where('wordPictures.fileId', '=', LOOKED_THROUGH),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
}

/** Records the remaining versions, one in a step. */
export async function recordAllPictures(db: Database): Promise<void> {
  for (let next = await findUnrecorded(db); next; next = await findUnrecorded(db)) {
    const { name, version } = next
    const row = await db
      .selectFrom('words')
      .select('data')
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirst()
    await recordPictures(db, next, row?.data ?? '')
    await setImmediate()
  }
}
