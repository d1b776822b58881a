/**
 * Letters outside of a book's own fonts: Chinese, Japanese and Korean ones get a font, and the rest is told.
 * Behaviour: The book
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFonts, lettersIn, withoutLetters } from './book-fonts.ts'

let folder: string
let fonts: Buffer[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-book-fonts-'))
  const names = ['noto-serif-card', 'noto-serif-hebrew-card']
  fonts = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, `${name}.ttf`))))
})
afterAll(() => rm(folder, { recursive: true }))

test('texts of our own fonts need no other one', async () => {
  expect(await findFonts('Łódź, Ελλάδα, Київ, שלום.\u200b “é”', fonts, folder)).toEqual({ files: [], missing: [] })
})

test('names in Chinese, Japanese and Korean need parts of Noto Serif, which have their letters', async () => {
  const { files, missing } = await findFonts('Aiko 愛子 さくら, 김민준, 王小明。', fonts, folder)
  expect(missing).toEqual([])
  const parts = await Promise.all(files.map(async (file) => lettersIn(await readFile(file))))
  for (const letter of '愛子さくら김민준王小明。')
    expect(
      parts.some((has) => has(letter.codePointAt(0) ?? 0)),
      letter,
    ).toBe(true)
})

test('emoji, and letters that no font has, are told, and left out of the text', async () => {
  const text = 'Anna ❤️👩🏽‍🚀 ಠ 7.'
  const { missing } = await findFonts(text, fonts, folder)
  expect(missing).toEqual(expect.arrayContaining(['👩', '🚀', 'ಠ']))
  expect(missing).not.toContain('7')
  expect(withoutLetters(text, missing).replaceAll(/[\u200d\ufe0f❤]/g, '')).toBe('Anna   7.')
})
