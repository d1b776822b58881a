/**
 * The work of a command for a family is whole under its name or not there, also after a kill, and is begun again in the
 * same place.
 * Behaviour: Taking the site home; Backup and restore
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTestSite } from '../../../testing/cli-sites.ts'
import { runCommand } from '../../../testing/command.ts'
import { openTestSite } from '../../../testing/site.ts'
import { backUp } from '../../features/backup/backup.ts'

const MAIN = join(import.meta.dirname, 'main.js')

let folder: string
const at = (name: string) => join(folder, name)
const command = (...words: string[]) => runCommand(words, { DATA_DIR: at('data'), DATABASE_URL: '' })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-kept-'))
  const site = await openTestSite()
  await fillTestSite(site)
  await backUp(site.services, at('site.tar'), Date.now())
  await site.close()
  expect(await command('restore', at('site.tar'))).toMatchObject({ code: 0 })
})
afterAll(() => rm(folder, { recursive: true }))

test('an export that is killed leaves nothing under its name, and comes whole in the same place', async () => {
  const file = at('killed.zip')
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: at('data'), LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [MAIN, 'export', file], { env, stdio: 'ignore' })
  const gone = once(child, 'close')
  while (!existsSync(`${file}.part`) && child.exitCode === null) await sleep(2)
  child.kill('SIGKILL')
  await gone
  expect((await readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual(['killed.zip.part'])
  expect(await command('export', file)).toMatchObject({ code: 0 })
  expect((await readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual(['killed.zip'])
})

test.each([
  ['export', 'left', 'folder'],
  ['export', 'left.zip', 'file'],
  ['backup', 'left.tar', 'file'],
  ['words export', 'left-words', 'folder'],
])('%s %s takes the place of what a killed one has left', async (words, name, kind) => {
  const part = `${at(name)}.part`
  if (kind === 'folder') await mkdir(part)
  await writeFile(kind === 'folder' ? join(part, 'half') : part, 'half')
  expect(await command(...words.split(' '), at(name))).toMatchObject({ code: 0 })
  expect(existsSync(part)).toBe(false)
  expect(existsSync(join(at(name), 'half'))).toBe(false)
  expect(existsSync(at(name))).toBe(true)
})

test('an empty folder is filled, and one with something in it is left as it is', async () => {
  await mkdir(at('empty'))
  expect(await command('words', 'export', at('empty'))).toMatchObject({ code: 0 })
  const before = (await readdir(at('empty'))).sort()
  for (const words of [['words', 'export'], ['export']])
    expect(await command(...words, at('empty'))).toMatchObject({
      code: 1,
      err: `There is something in ${at('empty')} already. Please name a new one.\n`,
    })
  expect((await readdir(at('empty'))).sort()).toEqual(before)
})
