/** A data folder with the sample life in it, ready for a server to be started on. */
import { addAdministrator, type Credentials } from '../server/auth/administrators.ts'
import { readConfig } from '../server/config.ts'
import { openServices } from '../server/services.ts'
import { fillWithSamples } from './fill.ts'

/** Makes `folder` the data folder of a filled site (SQLite and a folder of files) with one administrator. */
export async function fillFolder(folder: string, administrator: Credentials): Promise<void> {
  const services = await openServices(readConfig({ DATA_DIR: folder }))
  try {
    await fillWithSamples(services)
    await addAdministrator(services.db, administrator, Date.now())
  } finally {
    await services.close()
  }
}
