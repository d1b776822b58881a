/// <reference path="./wawoff2.d.ts" />
/**
 * Fonts for names in Chinese, Japanese and Korean: Noto Serif, which its package has in a hundred parts by ranges of
 * letters. A name needs a few of them, each unpacked once for the workers. Runs in a worker.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Chinese signs alone may be a Japanese name, too; the rare ones that only Japan writes are in the last font. */
const SCRIPTS = [
  { letters: /\p{Script=Hangul}/u, code: 'kr' },
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, code: 'jp' },
  { letters: /\p{Script=Han}/u, code: 'sc' },
  { letters: /\p{Script=Han}/u, code: 'jp' },
]

const fileOf = (code: string, file: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/noto-serif-${code}/${file}`))

/** Parts of a font by name, such as `[4]`, with their letters as in CSS: `U+4e00-4e03,U+4e07`. */
async function partsOf(code: string): Promise<[string, number[][]][]> {
  const ranges: Record<string, string> = JSON.parse(await readFile(fileOf(code, 'unicode.json'), 'utf8'))
  return Object.entries(ranges).map(([part, text]) => [
    part.replaceAll(/[[\]]/g, ''),
    text.split(',').map((range) =>
      range
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16)),
    ),
  ])
}

/** The names of the parts with all letters of a text; null if one letter is in none. */
async function partsFor(code: string, text: string): Promise<string[] | null> {
  const parts = await partsOf(code)
  const has = (ranges: number[][], letter: number) =>
    ranges.some(([first = 0, last = first]) => first <= letter && letter <= last)
  const found = [...text].map((letter) => parts.find(([, ranges]) => has(ranges, letter.codePointAt(0) ?? 0))?.[0])
  return found.every((part) => part !== undefined) ? [...new Set(found)] : null
}

/** Unpacks a part into `folder`, where it stays: libraries read it again at each size. */
async function unpack(code: string, part: string, folder: string): Promise<string> {
  const path = join(folder, `noto-serif-${code}-${part}.ttf`)
  if (existsSync(path)) return path
  const { default: decompress } = await import('wawoff2/decompress.js')
  const packed = await readFile(fileOf(code, `files/noto-serif-${code}-${part}-wght-normal.woff2`))
  await mkdir(folder, { recursive: true })
  const written = `${path}-${randomUUID()}`
  await writeFile(written, await decompress(packed))
  await rename(written, path)
  return path
}

/** The font that writes a text, with its files; null if there is none. */
export async function findCjkFont(text: string, folder: string): Promise<{ font: string; files: string[] } | null> {
  for (const { letters, code } of SCRIPTS) {
    const parts = letters.test(text) ? await partsFor(code, text) : null
    if (!parts) continue
    const files: string[] = []
    // One after the other: the bytes of an unpacked part are those of the next one, too.
    for (const part of parts) files.push(await unpack(code, part, folder))
    return { font: `Noto Serif ${code.toUpperCase()}`, files }
  }
  return null
}
