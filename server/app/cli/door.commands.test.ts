/**
 * `keepsake door` as a family runs it that has only a terminal, beside the site that goes on.
 * Behaviour: Who may see the site
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runCommand } from '../../../testing/command.ts'
import { comeIn, familyWord } from '../../../testing/doors.ts'
import { startServer } from '../../../testing/process.ts'

const run = promisify(execFile)

it('shuts the door of a running site, with a word, and opens it again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-door-'))
  const { url, kill } = await startServer({ DATA_DIR: folder })
  onTestFinished(async () => {
    await kill('SIGTERM')
    await rm(folder, { recursive: true })
  })
  const keepsake = (...words: string[]) =>
    run(process.execPath, [join(import.meta.dirname, 'main.js'), ...words], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    })
  const status = async () => {
    const reply = await fetch(`${url}/api/rocks`)
    await reply.text()
    return reply.status
  }
  await keepsake('door', 'family', '--word', familyWord)
  await vi.waitFor(async () => expect(await status()).toBe(401), { timeout: 10_000 })
  expect((await comeIn(url, familyWord)).status).toBe(204)
  expect((await keepsake('door', 'everyone')).stdout).toContain('Everybody sees the site now.')
  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 10_000 })
  await expect(keepsake('door', 'ajar')).rejects.toThrow('us, family, unlisted, everyone')
  const refused = await runCommand(['door', 'family', '--word', 'red'], { DATA_DIR: folder, DATABASE_URL: '' })
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('three to five words') })
})
