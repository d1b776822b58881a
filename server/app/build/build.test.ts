/**
 * Folders in which the site cannot be built, what stays of a build that fails, and the memory that a build takes.
 * Behaviour: Health and start
 */
import { spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject } from '../../../testing/copied-project.ts'

let folder: string
/** The copy of the project that each test gives a name of its own, because a copy takes as long as two starts. */
let copied: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-build-'))
  copied = join(folder, 'small')
  copyProject(copied)
})
afterAll(() => rm(folder, { recursive: true }))

/** Gives the copy this name. Returns its place. */
async function renameCopy(name: string): Promise<string> {
  const place = join(folder, name)
  await rename(copied, place)
  copied = place
  return place
}

function run(place: string, program: string, env: Record<string, string>) {
  const { PATH } = process.env
  return spawnSync(process.execPath, [program], { cwd: place, encoding: 'utf8', env: { PATH, ...env } })
}

/** Notes the most memory that a process has had, without what it shares with files. */
const noteItsPeak = String.raw`
  import { appendFileSync, readFileSync } from 'node:fs'
  process.on('exit', () => {
    const status = readFileSync('/proc/self/status', 'utf8')
    const [peak, ofFiles] = [/VmHWM:\s+(\d+)/, /RssFile:\s+(\d+)/].map((line) => Number(line.exec(status)[1]))
    appendFileSync(process.env.PEAKS, (peak - ofFiles) + '\n')
  })`

/** Room of a step on a machine of 512 MB, beside npm and the process that waits for the step. */
const ROOM_KB = 448 * 1024

it.runIf(process.platform === 'linux')('each step of a build has room on a machine with 512 MB', async () => {
  const place = copied
  const PEAKS = join(folder, 'peaks')
  // Of a try before this one.
  for (const left of [PEAKS, join(place, 'dist')]) await rm(left, { recursive: true, force: true })
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(noteItsPeak)}`
  const { status, stderr } = run(place, 'server/app/build/build.ts', { PEAKS, NODE_OPTIONS })
  expect([status, stderr]).toEqual([0, ''])
  const peaks = (await readFile(PEAKS, 'utf8')).trim().split('\n').map(Number)
  // Four steps, and the process that has waited for them.
  expect(peaks).toHaveLength(5)
  for (const peak of peaks) expect(peak).toBeLessThan(ROOM_KB)
  await rm(join(place, 'dist'), { recursive: true })
})

it('nothing stays of a build whose second step fails', async () => {
  const place = await renameCopy('broken')
  // A first step that is done soon.
  await writeFile(join(place, 'web/app/entry-client.tsx'), '')
  await appendFile(join(place, 'web/app/entry-server.tsx'), "import './nowhere.ts'\n")
  const { status, stderr } = run(place, 'server/app/build/build.ts', {})
  expect([status, stderr]).toEqual([1, expect.stringContaining('nowhere.ts')])
  expect(await readdir(join(place, 'dist'))).toEqual([])
})

it.each([
  ['photos #1', 'server/app/build/build.ts'],
  ['is it?', 'server/main.js'],
])('in a folder named %s, %s ends with one sentence', async (name, program) => {
  const place = await renameCopy(name)
  const env = { PORT: '0', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') }
  const { status, stderr } = run(place, program, env)
  expect([status, stderr]).toEqual([
    1,
    `The site cannot be built in ${place}: the name of a folder has # or ? in it. Please rename or move it.\n`,
  ])
})
