/** Sentences are made of their catalogues when they have changed. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMessages } from './make-messages.ts'

let folder: string

const write = (path: string, sentences: object) => writeFileSync(join(folder, path), JSON.stringify(sentences))
const textOf = (path: string) => readFileSync(join(folder, 'made', path), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sentences-'))
  for (const language of ['en', 'de']) mkdirSync(join(folder, language))
  write('en/page.json', { thanks: 'Thank you, {name}' })
  write('de/page.json', { thanks: 'Danke, {name}' })
})

afterEach(() => rmSync(folder, { recursive: true }))

test('sentences are made where there are none yet', () => {
  makeMessages(folder)
  expect(textOf('en/page.ts')).toContain("'thanks': (name: string | number) =>")
  expect(textOf('de.ts')).toContain("import { page } from './de/page.ts'")
})

test('nothing is written while no sentence has changed', () => {
  makeMessages(folder)
  const before = statSync(join(folder, 'made'), { bigint: true }).mtimeNs
  makeMessages(folder)
  expect(statSync(join(folder, 'made'), { bigint: true }).mtimeNs).toBe(before)
})

test('a changed sentence is made anew, and one whose file is gone goes', () => {
  write('en/card.json', { title: 'A card' })
  makeMessages(folder)
  rmSync(join(folder, 'en/card.json'))
  write('de/page.json', { thanks: 'Vielen Dank, {name}' })
  makeMessages(folder)
  expect(textOf('de/page.ts')).toContain('Vielen Dank')
  expect(readdirSync(join(folder, 'made/en'))).toEqual(['page.ts'])
})

test('what somebody took away is made again', () => {
  makeMessages(folder)
  rmSync(join(folder, 'made/de/page.ts'))
  makeMessages(folder)
  expect(textOf('de/page.ts')).toContain('Danke')
})

test('a sentence that cannot be made is named, and made again after it was mended', () => {
  write('de/page.json', { thanks: 'Danke, {who}' })
  expect(() => makeMessages(folder)).toThrow('de: page.thanks names {who}')
  write('de/page.json', { thanks: 'Danke, {name}' })
  makeMessages(folder)
  expect(textOf('de/page.ts')).toContain('Danke')
})
