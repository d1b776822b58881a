/** A data folder with the sample life in it, ready for a server to be started on. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addAdministrator, type Credentials } from '../server/auth/administrators.ts'
import { readConfig } from '../server/config.ts'
import { loadContent } from '../server/content/load.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { openMedia } from '../server/media/media.ts'
import { openDisk } from '../server/storage/disk.ts'
import { fillWithSamples } from './fill.ts'

/** Makes `folder` the data folder of a filled site (SQLite and a folder of files) with one administrator. */
export async function fillFolder(folder: string, administrator: Credentials): Promise<void> {
  const config = readConfig({ DATA_DIR: folder })
  const temp = join(folder, 'temp')
  await mkdir(temp, { recursive: true })
  const db = await openDatabase(config)
  await migrate(db)
  const storage = await openDisk(join(folder, 'files'), false)
  const media = openMedia({ folder: temp })
  const memorial = await loadContent(config.contentDir)
  try {
    await fillWithSamples({ config, db, storage, media, memorial, temp, now: Date.now })
    await addAdministrator(db, administrator, Date.now())
  } finally {
    await media.close()
    await db.destroy()
  }
}
