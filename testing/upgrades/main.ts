/**
 * Upgrade test: opens sites of older versions with this one. `npm run upgrades [-- COMMIT...]`; with `--quick` they run
 * with the packages of this folder, and without a COMMIT only the newest two are tried, on SQLite.
 * Each site is made by the code of its commit, on SQLite and on PostgreSQL. An upgrade of it fails, and the older code
 * goes on. Then the code of this folder opens it, compares it, and gives it back to the older code. A backup made by
 * the older code is restored by the code of this folder too.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CompiledQuery } from 'kysely'
import { openPostgres } from '../../server/platform/db/postgres.ts'
import { startTestPostgres } from '../postgres.ts'
import { failUpgrade, makeFailing } from './failing.ts'
import { type Life, live, lookAround, lookIn, runCommand, startVersion } from './server.ts'
import { countWaiting, missing, type Snapshot, takeSnapshot } from './snapshot.ts'

/** Commits, one for each change of the tables. */
const usual = ['37d847f', '062d443', '66def12', '82b8714', 'd83f269', 'c219415', 'd9e33eeb']
const own = resolve(import.meta.dirname, '../..')

type Result = {
  database: string
  did: string
  rows: number
  files: number
  failed: string[]
  differences: string[]
  backup: string[]
  back: string
}

/**
 * The backup of older code, restored by this code into a new folder, on SQLite. Returns the mistakes; empty if there
 * are none.
 */
async function tryBackup(file: string, life: Life, before: Snapshot): Promise<string[]> {
  const dataDir = `${file}-restored`
  await runCommand(own, { DATA_DIR: dataDir }, 'restore', file)
  const restored = await startVersion(own, { DATA_DIR: dataDir })
  const wrong = await lookAround(restored, life)
  await restored.stop()
  const after = await takeSnapshot(dataDir, undefined)
  return [...wrong, ...missing({ tables: new Map(), files: before.files }, after)]
}

async function upgrade(code: string, dataDir: string, address: string | undefined): Promise<Result> {
  const env = { DATA_DIR: dataDir, ...(address && { DATABASE_URL: address }) }
  const older = await startVersion(code, env)
  const life = await live(older)
  await older.stop()
  const failed = await failUpgrade({ older: code, newer: failing, env, life })
  const before = await takeSnapshot(dataDir, address)
  await runCommand(code, env, 'backup', `${dataDir}.tar`)
  const newer = await startVersion(own, env)
  const differences = [...(await lookIn(newer, life)), ...(await lookAround(newer, life))]
  await newer.stop()
  const after = await takeSnapshot(dataDir, address)
  differences.push(...missing(before, after))
  if (countWaiting(after) !== countWaiting(before)) differences.push('another number of pictures waits')
  // The way back: the older code, on the same data.
  const back = await startVersion(code, env).then(
    async (again) => {
      const wrong = [...(await lookIn(again, life)), ...(await lookAround(again, life))]
      await again.stop()
      return wrong.length === 0 ? 'opens' : wrong.join('; ')
    },
    (error: Error) => error.message.split('\n').slice(0, 2).join(' ').replace(folder, ''),
  )
  const rows = [...before.tables.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    database: address ? 'PostgreSQL' : 'SQLite',
    did: life.did.join(', '),
    rows,
    files: before.files.size,
    failed,
    differences,
    backup: await tryBackup(`${dataDir}.tar`, life, before),
    back,
  }
}

/** The code of a commit in a new folder. False where the history lacks it. */
function takeCode(commit: string, code: string): boolean {
  const archive = spawnSync('git', ['archive', commit], { cwd: own, maxBuffer: 1024 ** 3 })
  if (archive.status !== 0) return false
  mkdirSync(code)
  execFileSync('tar', ['-x', '-C', code], { input: archive.stdout })
  return true
}

const asked = process.argv.slice(2).filter((word) => word !== '--quick')
const isQuick = process.argv.includes('--quick')
const named = asked.length > 0 ? asked : usual
const isShort = isQuick && asked.length === 0
const commits = isShort ? named.slice(-2) : named
const folder = await mkdtemp(join(tmpdir(), 'keepsake-upgrades-'))
const failing = await makeFailing(own, join(folder, 'failing'))
const postgres = await startTestPostgres()
let isWrong = false
const columns =
  'from | database | made | rows | files | after a failed upgrade | differences | its backup | older code afterwards'
console.log(`| ${columns} |\n${'|---'.repeat(columns.split('|').length)}|`)
for (const commit of commits) {
  const code = join(folder, commit)
  if (!takeCode(commit, code)) {
    console.log(`The history of this folder lacks ${commit}, so no upgrade from it was tried: git fetch --unshallow`)
    continue
  }
  if (isQuick) await symlink(join(own, 'node_modules'), join(code, 'node_modules'))
  else execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: code, stdio: 'ignore' })
  for (const database of isShort ? ['SQLite'] : ['SQLite', 'PostgreSQL']) {
    const dataDir = join(folder, `${commit}-${database}`)
    const name = `upgrade_${commit}`
    const admin = openPostgres(`${postgres.url}/postgres`, { unlimited: true })
    if (database === 'PostgreSQL') await admin.executeQuery(CompiledQuery.raw(`create database ${name}`))
    await admin.destroy()
    const result = await upgrade(code, dataDir, database === 'PostgreSQL' ? `${postgres.url}/${name}` : undefined)
    const { did, rows, files, failed, differences, backup, back } = result
    isWrong ||= failed.length + differences.length + backup.length > 0
    const told = [failed.join('; ') || 'goes on', differences.join('; ') || 'none', backup.join('; ') || 'opens']
    console.log(`| ${[commit, database, did, rows, files, ...told, back].join(' | ')} |`)
  }
}
await postgres.stop()
await rm(folder, { recursive: true, force: true })
process.exit(isWrong ? 1 : 0)
