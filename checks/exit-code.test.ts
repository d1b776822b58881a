/** A failing test must fail the command, or no test result can be believed. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')

/** The part of the set-up that once ended a failed run with 0: a PostgreSQL beside the tests. */
const setUp = `import { startTestPostgres } from '${project}/testing/postgres.ts'
export const setup = async () => (await startTestPostgres()).stop`

/** Runs a failing test in a folder of its own, with a database beside it, and returns the exit code. */
async function codeOfFailure(): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-exit-code-'))
  const config = { test: { globals: true, globalSetup: './set-up.mjs', include: ['*.test.js'] } }
  try {
    await writeFile(join(folder, 'set-up.mjs'), setUp)
    await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
    await writeFile(join(folder, 'one.test.js'), "it('is', () => expect(1).toBe(2))")
    const runner = join(project, 'node_modules/vitest/vitest.mjs')
    const child = execFile(process.execPath, [runner, 'run', '--root', folder], { cwd: project })
    const [code] = await once(child, 'exit')
    return code
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the command ends with 1 when a test fails', { timeout: 300_000 }, async () => {
  expect(await codeOfFailure()).toBe(1)
})
