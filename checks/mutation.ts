/**
 * `npm run mutation -- ROOM`: changes the code of a folder or a file piece by piece, runs the tests beside it for each
 * change, and names each change that no test notices. Of `shared` and `web` it changes files with a test of their name.
 * Of a large folder it takes a sample, always the same one: `--seed 2` takes another, `--lines 9999` everything.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'

/** Tests of another folder that hold the code of a folder, too. */
const testsElsewhere: Record<string, string[]> = {
  'server/features/moderation': ['server/features/asking/*.routes.test.ts'],
  'server/features/uploads': [
    'server/features/collections/*.routes.test.ts',
    'server/features/large-videos/*.routes.test.ts',
  ],
}

/** Lines that are sampled together: enough for a short function. */
const PIECE = 12

const { values, positionals } = parseArgs({
  options: { lines: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const [room] = positionals
if (!room) throw new Error('Name a folder or a file, please, such as server/features/doors.')
const folder = statSync(room).isDirectory() ? room : dirname(room)
const exclude = ['**/*.test.ts', '**/*.d.ts', '**/made/**']
/** False for code of shared/ and web/ that the tests of the server and in browsers hold. */
const isHeldHere = (file: string) => /^server/.test(room) || existsSync(file.replace(/\.ts$/, '.test.ts'))
const files = folder === room ? globSync(`${room}/**/*.ts`, { exclude }).filter(isHeldHere) : [room]

/** The pieces of a file, as Stryker writes ranges. */
function piecesOf(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').length
  return Array.from({ length: Math.ceil(lines / PIECE) }, (_, at) => `${file}:${at * PIECE + 1}-${(at + 1) * PIECE}`)
}

/** A random place that stays the same from run to run. */
function place(piece: string): string {
  return createHash('sha256').update(`${values.seed} ${piece}`).digest('hex')
}

const pieces = files.flatMap(piecesOf).map((piece) => [place(piece), piece] as const)
const sample = pieces.sort().slice(0, Math.ceil(Number(values.lines) / PIECE))
const mutate = sample.map(([, piece]) => piece).join()
const tests = [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`, ...(testsElsewhere[folder] ?? [])].join()
const run = spawnSync('stryker', ['run', '--mutate', mutate, '--testFiles', tests], {
  stdio: 'inherit',
  env: { ...process.env, MUTATION_ROOM: room },
})
process.exitCode = run.status ?? 1
