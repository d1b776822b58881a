/**
 * A damaged backup is never restored wrong and never half: each entry is flipped, zeroed, cut, removed or doubled.
 * Behaviour: Backup and restore
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillTestSite, openEmptySite, readAllData } from '../../../testing/cli-sites.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { damages, seededRandom, tarEntries } from '../../../testing/tar-entries.ts'
import { listMigrations } from '../../platform/db/migrate.ts'
import { openDisk } from '../../platform/storage/disk.ts'
import { writeArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { type Copies, copiesIn } from './read-backup.ts'
import { restore } from './restore.ts'

/** Number of times that each entry is damaged in each way; `DAMAGE_ROUNDS=20` tries harder. */
const ROUNDS = Number(process.env.DAMAGE_ROUNDS ?? 1)
const timeout = 240_000 + ROUNDS * 60_000

const REFUSED = 'The backup is damaged or incomplete. Nothing was restored.'

let folder: string
let site: TestSite
let place: Awaited<ReturnType<typeof openEmptySite>>
let copies: Copies
const archives: Record<string, Buffer> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-damaged-'))
  site = await openTestSite()
  await fillTestSite(site)
  const to = await openDisk(join(folder, 'files'), false)
  copies = copiesIn(to)
  await backUp(site.services, join(folder, 'whole.tar'), Date.now())
  await backUp(site.services, join(folder, 'night.tar'), Date.now(), { to, thorough: false })
  for (const kind of ['whole', 'night']) archives[kind] = await readFile(join(folder, `${kind}.tar`))
  place = await openEmptySite('SQLite', { migrated: false })
})
afterAll(async () => {
  await place.close()
  await site.close()
  await rm(folder, { recursive: true })
})

async function tryRestore(kind: string, tar: Buffer): Promise<string> {
  const file = join(folder, 'tried.tar')
  await writeFile(file, tar)
  return restore(place.site, file, kind === 'night' ? copies : undefined).then(
    () => 'restored',
    (error: Error) => error.message,
  )
}

/** Nothing was written, not even for a moment: the database has no tables, and no folder was made for a file. */
async function left() {
  const { db, config } = place.site
  const folders = (await readdir(config.dataDir)).filter((name) => name === 'content')
  const objects = await readdir(join(config.dataDir, 'files', 'objects'))
  const applied = (await listMigrations(db)).filter((migration) => migration.applied)
  return [...folders, ...objects, ...applied]
}

describe.each(['whole', 'night'])('a backup, %s,', (kind) => {
  const read = () => archives[kind] ?? Buffer.alloc(0)

  it.each(Object.entries(damages))(
    'with an entry that has %s is refused, and nothing is written',
    { timeout },
    async (_name, damage) => {
      const random = seededRandom(20_261_125)
      const entries = tarEntries(read()).filter(({ size }) => size > 0)
      expect(entries.length).toBeGreaterThan(kind === 'whole' ? 40 : 20)
      const accepted: string[] = []
      for (const entry of Array(ROUNDS).fill(entries).flat() as typeof entries) {
        const said = await tryRestore(kind, damage(read(), entry, random))
        if (said !== REFUSED && said !== 'This file is not a backup of Keepsake.')
          accepted.push(`${entry.name}: ${said}`)
      }
      expect(accepted).toEqual([])
      expect(await left()).toEqual([])
    },
  )

  it('without the list of its SHA-256 is refused, as one of its format has it', async () => {
    const last = tarEntries(read()).at(-1)
    expect(last?.name).toBe('SHA256SUMS')
    const without = Buffer.concat([read().subarray(0, last?.start), Buffer.alloc(1024)])
    expect(await tryRestore(kind, without)).toBe(REFUSED)
  })

  it('of the format before, which lists no SHA-256, still comes back', async () => {
    const last = tarEntries(read()).at(-1)
    const without = Buffer.concat([read().subarray(0, last?.start), Buffer.alloc(1024)])
    const before = Buffer.from(without.toString('latin1').replace('"format":2', '"format":1'), 'latin1')
    const file = join(folder, 'before.tar')
    await writeFile(file, before)
    const other = await openEmptySite('SQLite')
    await restore(other.site, file, kind === 'night' ? copies : undefined)
    expect(await readAllData(other.site)).toEqual(await readAllData(site.services))
    await other.close()
  })

  it('comes back where nothing is damaged', async () => {
    const other = await openEmptySite('SQLite')
    await restore(other.site, join(folder, `${kind}.tar`), kind === 'night' ? copies : undefined)
    expect(await readAllData(other.site)).toEqual(await readAllData(site.services))
    await other.close()
  })
})

it('an archive that cannot be written whole leaves nothing behind', async () => {
  const file = join(folder, 'unfinished.tar')
  const writing = writeArchive(file, async ({ add }) => {
    await add('one', 'x')
    throw new Error('The disk is gone.')
  })
  await expect(writing).rejects.toThrow('The disk is gone.')
  expect((await readdir(folder)).filter((name) => name.startsWith('unfinished'))).toEqual([])
})
