/**
 * Fonts for the letters of a book. Chinese, Japanese and Korean ones come from the parts of Noto Serif that the cards
 * have, too. Letters that no font has are told. Runs in a worker.
 */
import { findCjkFont } from './cjk-fonts.ts'

/** Signs between letters, which no font has to draw. */
const UNSEEN = /\p{C}|\p{Z}|\p{Variation_Selector}/u
const CJK = [/\p{Script=Hangul}/u, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u]

/** Letters that a TrueType font draws, by the formats 4 and 12 of its table `cmap`. */
export function lettersIn(font: Buffer): (letter: number) => boolean {
  const ranges: [number, number][] = []
  const at = tableIn(font, 'cmap')
  for (let index = 0; index < font.readUInt16BE(at + 2); index++) {
    const table = at + font.readUInt32BE(at + 8 + index * 8)
    const format = font.readUInt16BE(table)
    if (format === 12)
      for (let group = 0; group < font.readUInt32BE(table + 12); group++) {
        const place = table + 16 + group * 12
        ranges.push([font.readUInt32BE(place), font.readUInt32BE(place + 4)])
      }
    if (format === 4) {
      const bytes = font.readUInt16BE(table + 6)
      for (let end = table + 14; end < table + 14 + bytes; end += 2)
        ranges.push([font.readUInt16BE(end + bytes + 2), font.readUInt16BE(end)])
    }
  }
  return (letter) => ranges.some(([first, last]) => first <= letter && letter <= last)
}

function tableIn(font: Buffer, name: string): number {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  throw new Error(`The font has no table ${name}.`)
}

/** Fonts that the letters of `text` need beside `fonts`, unpacked into `folder`, and the letters that none has. */
export async function findFonts(text: string, fonts: readonly Buffer[], folder: string) {
  const known = fonts.map(lettersIn)
  const strange = [...new Set(text)].filter(
    (letter) => !UNSEEN.test(letter) && !known.some((has) => has(letter.codePointAt(0) ?? 0)),
  )
  const files = new Set<string>()
  const missing: string[] = []
  for (const script of CJK) {
    const letters = strange.filter((letter) => script.test(letter))
    // A rare sign may be in another font than the rest.
    const tries = letters.length > 0 && (await findCjkFont(letters.join(''), folder)) ? [letters.join('')] : letters
    for (const each of tries) {
      const found = await findCjkFont(each, folder)
      for (const file of found?.files ?? []) files.add(file)
      if (!found) missing.push(each)
    }
  }
  missing.push(...strange.filter((letter) => !CJK.some((script) => script.test(letter))))
  return { files: [...files], missing }
}

/** The text without letters that no font has: they would be gaps. */
export function withoutLetters(text: string, missing: readonly string[]): string {
  return missing.length === 0 ? text : [...text].filter((letter) => !missing.includes(letter)).join('')
}

/** Bytes of the names in a font, which are in UTF-16 and a few in Latin-1. */
const encodings = [
  (text: string) => Buffer.from(text, 'utf16le').swap16(),
  (text: string) => Buffer.from(text, 'latin1'),
]

/** A part of Noto Serif under a name of its own: of several fonts with one name Typst asks only one. */
export function renamePart(font: Buffer, index: number): Buffer {
  const name = partName(index)
  for (const code of ['KR', 'JP', 'SC'])
    for (const encode of encodings) {
      const old = encode(`Noto Serif ${code}`)
      for (let at = font.indexOf(old); at >= 0; at = font.indexOf(old, at + 1)) encode(name).copy(font, at)
    }
  return font
}

/** As long as the name of the font. */
export const partName = (index: number) => `Noto-Part-${String(index).padStart(3, '0')}`
