/**
 * The commands of moving in, run as a family runs them: processes of their own, beside a server that runs.
 * Behaviour: Moving in
 */
import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from '../../../testing/command.ts'
import { type PlayedSite, picture, playMemorial } from '../../../testing/memorial-server.ts'
import { type ServerProcess, startServer } from '../../../testing/process.ts'

let folder: string
let server: ServerProcess
let elsewhere: PlayedSite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-moving-'))
  server = await startServer({ DATA_DIR: join(folder, 'data') })
  elsewhere = await playMemorial()
})
afterAll(async () => {
  await elsewhere.close()
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true })
})

const settings = () => ({
  DATA_DIR: join(folder, 'data'),
  CONTENT_DIR: join(import.meta.dirname, '../../../content'),
})

/** A command that ends before it does anything, in the process of the test. */
const refused = (...words: string[]) => runCommand(words, { ...settings(), DATABASE_URL: '' })

function start(...words: string[]) {
  return spawn(process.execPath, [join(import.meta.dirname, './main.js'), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function keepsake(...words: string[]) {
  const child = start(...words)
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, err, lines: out.trimEnd().split('\n') }
}

const titles = async (path: string) =>
  ((await (await fetch(server.url + path)).json()) as { title: string }[]).map(({ title }) => title)
const rocks = async () => ((await (await fetch(`${server.url}/api/rocks`)).json()) as unknown[]).length
/** The shown photos and rocks. The server notices the change of each collection by itself, one before the other. */
const shown = async () => ({ photos: await titles('/api/photos'), rocks: await rocks() })
const inTime = { timeout: 30_000, interval: 100 }

test('an import that was killed goes on, is seen by the server that runs, adds nothing again, and is undone', async () => {
  // One of the pictures never comes, so that the import cannot end.
  const answer = elsewhere.answers.get('/uploads/rock2.jpg') ?? {}
  elsewhere.answers.set('/uploads/rock2.jpg', { body: 'held', headers: { 'content-length': '1000' } })
  const killed = start('import', elsewhere.origin)
  await vi.waitUntil(async () => (await titles('/api/photos')).length > 0, { timeout: 150_000, interval: 100 })
  killed.kill('SIGKILL')
  elsewhere.answers.set('/uploads/rock2.jpg', answer)

  const second = await keepsake('import', elsewhere.origin)
  expect(second).toMatchObject({ code: 0 })
  expect(second.lines).toContain('This goes on with an import that was broken off.')
  const [, added, here] =
    /^imported (\d+), already here (\d+), skipped 0, failed 1$/.exec(second.lines.at(-1) ?? '') ?? []
  expect(Number(added) + Number(here)).toBe(10)
  expect(Number(here)).toBeGreaterThan(0)
  await expect.poll(shown, inTime).toEqual({ photos: ['First steps', null, 'A button'], rocks: 2 })
  expect(await readFile(join(folder, 'import-report.csv'), 'utf8')).toContain('broken.jpg')

  const third = await keepsake('import', elsewhere.origin)
  expect(third.lines.at(-1)).toBe('imported 0, already here 10, skipped 0, failed 1')

  const id = /keepsake import undo (\w+)/.exec(second.lines.join('\n'))?.[1] ?? ''
  expect(await keepsake('import', 'undo', id)).toMatchObject({
    code: 0,
    lines: ['10 things are in the trash, from where they can be brought back for thirty days.'],
  })
  await expect.poll(shown, inTime).toEqual({ photos: [], rocks: 0 })
  expect(await refused('import', 'undo', id)).toMatchObject({
    code: 1,
    err: 'There is no such import, or it was taken back already.\n',
  })
}, 400_000)

test('a folder is imported into private files, and what is neither a site nor a folder is refused with a sentence', async () => {
  const photos = join(folder, 'photos')
  await mkdir(photos)
  await writeFile(join(photos, 'a.jpg'), await picture(30))
  await chmod(join(photos, 'a.jpg'), 0o777)
  await writeFile(join(photos, 'captions.csv'), 'file,caption\na.jpg,By the sea\n')
  const { code, lines } = await keepsake('import', photos, '--show')
  expect([code, lines.at(-1)]).toEqual([0, 'imported 1, already here 0, skipped 0, failed 0'])
  await expect.poll(() => titles('/api/photos'), inTime).toContain('By the sea')
  const stored = await readdir(join(folder, 'data/files/objects'), { recursive: true, withFileTypes: true })
  const files = stored.filter((entry) => entry.isFile())
  const modes = files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mode & 0o777)
  expect(new Set(await Promise.all(modes))).toEqual(new Set([0o600]))
  const chat = join(folder, 'chat')
  await mkdir(chat)
  const sent = ['Ann: Good night', 'Rowan: Good night, Mum', 'Ben: Hello']
  await writeFile(join(chat, 'Chat.txt'), sent.map((line) => `16/10/2023, 12:11 - ${line}`).join('\n'))
  const told = await keepsake('import', chat, '--person', 'rowan', '--leave-out', 'Ben')
  expect(told.lines.at(-1)).toBe('imported 1, already here 0, skipped 2, failed 0')
  expect(await refused('import', join(folder, 'none'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not there.'),
  })
  expect(await keepsake('import', photos, '--as', 'rocks')).toMatchObject({ code: 1 })
}, 120_000)
