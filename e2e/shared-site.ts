/**
 * The site that the tests of a worker share while they only read. A test that changes its database or files, or starts
 * its server again, has had it for itself: the next test gets a new one.
 */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type OpenSite, openSite, PREPARED_MS } from './open-site.ts'

const DATABASE = 'keepsake.db'

/** Everything in the data folder but the database and the files beside it, with its size and its time. */
async function listFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith(DATABASE))
  const lines = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    const { size, mtimeMs } = await stat(path)
    return `${path} ${size} ${mtimeMs}`
  })
  return (await Promise.all(lines)).sort()
}

/** All rows, without the time that a server records by itself. */
function readRows(database: Database.Database): unknown[] {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and sql not like 'create virtual%' order by name")
    .pluck()
    .all()
  return tables.map((name) => {
    const own = name === 'installation' ? "where name <> 'clock-seen'" : ''
    return [name, database.prepare(`select * from "${name}" ${own}`).raw().all()]
  })
}

class Lent {
  readonly site: OpenSite
  readonly #database: Database.Database
  readonly #until = Date.now() + PREPARED_MS / 2
  readonly #starts: number
  #before = ''

  constructor(site: OpenSite) {
    this.site = site
    this.#starts = site.starts()
    this.#database = new Database(join(site.dataDir, DATABASE), { readonly: true })
  }

  async #state(): Promise<string> {
    return JSON.stringify([readRows(this.#database), await listFiles(this.site.dataDir)])
  }

  async remember(): Promise<this> {
    this.#before = await this.#state()
    return this
  }

  async isUntouched(): Promise<boolean> {
    // A file that goes while it is looked at is a change.
    const isLasting = this.site.starts() === this.#starts && Date.now() < this.#until
    return isLasting && (await this.#state().catch(() => '')) === this.#before
  }

  async close(): Promise<void> {
    this.#database.close()
    await this.site.close()
  }
}

export class SharedSite {
  #lent: Lent | undefined

  /** An empty site with an administrator. */
  async borrow(): Promise<OpenSite> {
    // Check again: requests that a test began may be written after its end.
    await this.giveBack()
    this.#lent ??= await new Lent(await openSite({}, false)).remember()
    return this.#lent.site
  }

  async giveBack(): Promise<void> {
    if (this.#lent && !(await this.#lent.isUntouched())) await this.close()
  }

  async close(): Promise<void> {
    const lent = this.#lent
    this.#lent = undefined
    await lent?.close()
  }
}
