/**
 * `keepsake check` reports the mistakes in a folder of words.
 * Behaviour: Site content
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAnotherLife } from '../../../testing/another-life.ts'
import { runCommand } from '../../../testing/command.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'))
})
afterEach(() => rm(folder, { recursive: true }))

const check = () => runCommand(['check', folder], {})

test('a folder in order: whose words they are, and nothing else', async () => {
  await writeAnotherLife(folder)
  await writeFile(join(folder, 'donate.yaml'), 'lead: Nincs alap.\ntext: Nincs.\n')
  const { out, err } = await check()
  expect(err).toBe('')
  expect(out).toBe(`The words of Szőllősy Árpádné Hársfalvi Margit in ${folder} are in order.\n`)
})

test('a folder that lacks files: what comes from the sample, and that it tells of somebody invented', async () => {
  await writeAnotherLife(folder)
  await rm(join(folder, 'story.md'))
  const { out } = await check()
  expect(out).toContain('Taken from the sample, as they are not there: story.md, donate.yaml.')
  expect(out).toContain('Please replace what is still the sample’s before you tell anybody of this site: story.md')
})

test('mistakes: one sentence for each, and a status that scripts see', async () => {
  await writeAnotherLife(folder)
  await writeFile(join(folder, 'introductions.yaml'), 'gallery:\n  lead: " "\nart:\n  leed: x\n')
  const command = ['server/app/cli/main.js', 'check', folder]
  const { code, stderr } = await promisify(execFile)(process.execPath, command).catch((error) => error)
  expect(code).toBe(1)
  expect(stderr.split('\n')).toEqual([
    expect.stringContaining('introductions.yaml: gallery.lead: must not be empty'),
    expect.stringContaining('introductions.yaml: art.lead: is missing'),
    expect.stringContaining('introductions.yaml: art: has the unknown key "leed"'),
    '',
  ])
})

test('a folder that is not there', async () => {
  await rm(folder, { recursive: true })
  const { code, err } = await check()
  expect(code).toBe(1)
  expect(err).toBe(`${folder}: the folder is missing\n`)
  await writeAnotherLife(folder)
})
