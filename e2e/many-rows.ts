/** Lists of any length in a moment: rows that all show one picture, written into the database of a site. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { addPhoto, addRock } from './admin.ts'
import type { Site } from './site.ts'

/** The id of the photo or rock at a place in its list, from 1 on. */
export const idAt = (place: number) => `${1_000_000 - place}`.padStart(25, '0')

async function addCopies(site: Site, table: string, label: string, of: { id: string }, count: number): Promise<void> {
  const database = new Database(join(site.dataDir, 'keepsake.db'))
  const [first] = database.prepare(`select * from ${table} where id = ?`).all(of.id) as [Record<string, unknown>]
  const own = {
    id: "printf('%025d', 1000000 - place)",
    [label]: "'Row ' || place",
    created_at: '1700000000000 - place',
  }
  const columns = Object.keys(first).map((name) => own[name as keyof typeof own] ?? `"${name}"`)
  database.transaction(() => {
    // One statement: a row that is bound by itself takes three times as long.
    database
      .prepare(
        `with recursive places(place) as (select 1 union all select place + 1 from places where place < ?)
        insert into ${table} (${Object.keys(first)}) select ${columns} from places, ${table} where id = ?`,
      )
      .run(count, of.id)
    database.prepare(`delete from ${table} where id = ?`).run(of.id)
  })()
  database.close()
  // Restart, because a running server does not see rows that others write into its database.
  await site.restart()
}

/** `of`: the photo that all show. */
export async function addManyPhotos(site: Site, count: number, of?: { id: string }): Promise<void> {
  await addCopies(site, 'photos', 'title', of ?? (await addPhoto(site)), count)
}

export async function addManyRocks(site: Site, count: number): Promise<void> {
  await addCopies(site, 'rocks', 'location', await addRock(site), count)
}

/** Photos of the ninety years from 1930 on, in the order of years. */
export async function addPhotosByYear(site: Site, count: number): Promise<void> {
  await addManyPhotos(site, count)
  const database = new Database(join(site.dataDir, 'keepsake.db'))
  database.exec('update photos set year = 1930 + rowid % 90')
  database.close()
  await site.admin.patch('/api/admin/settings', { data: { photoOrder: 'years' } })
}
