/**
 * Tags that claim Latin-1 and are in another encoding, as old programs wrote those of their country (Windows-1251, GBK,
 * Shift_JIS). The bytes of all tags of a file together reveal it. Runs in a worker.
 */
import { tryDecode, utf8 } from '../decode.ts'
import { findForeign } from '../foreign-encoding.ts'

const LATIN = /^(windows-125[0247]|iso-8859-(1|2|3|4|9|10|13|14|15|16))$/
/** Fewer letters reveal nothing. */
const MIN_HIGH = 4

/** The bytes by their letters in Windows-1252 and Latin-1. */
const byteOf = new Map<string, number>()
for (let byte = 0; byte <= 0xff; byte += 1) {
  byteOf.set(String.fromCharCode(byte), byte)
  byteOf.set(new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte)
}

/** The texts in their common encoding; those that are no Latin-1 stay as they are. */
export function withRightEncoding<Texts extends Record<string, string | undefined>>(texts: Texts): Texts {
  const bytes = Object.entries(texts).flatMap(([name, text]) => {
    const latin = text === undefined ? null : latinBytes(text)
    return latin ? [[name, latin] as const] : []
  })
  const all = Buffer.concat(bytes.flatMap(([, latin]) => [latin, Buffer.from('\n')]))
  if (all.every((byte) => byte < 0x80)) return texts
  // Other encodings are hardly ever valid UTF-8 by chance.
  const decoder = tryDecode(all) === null ? findForeign(all, MIN_HIGH, LATIN) : utf8
  if (!decoder) return texts
  return { ...texts, ...Object.fromEntries(bytes.map(([name, latin]) => [name, decoder.decode(latin)])) }
}

/** Null for a text with letters that have no byte. */
function latinBytes(text: string): Buffer | null {
  const bytes = Array.from(text, (letter) => byteOf.get(letter))
  return bytes.every((byte) => byte !== undefined) ? Buffer.from(bytes) : null
}
