/**
 * Tags that claim Latin-1 and are in another encoding, as old programs wrote those of their country (Windows-1251, GBK,
 * Shift_JIS). The bytes of all tags of a file together reveal it. Runs in a worker.
 */
import { detectAll } from 'jschardet'

/** The detector's names of encodings, and those of `TextDecoder`. Others, as of old mainframes, are passed over. */
const ENCODINGS: Record<string, string> = {
  'utf-8': 'utf-8',
  'windows-1251': 'windows-1251',
  'koi8-r': 'koi8-r',
  'windows-1253': 'windows-1253',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  gb2312: 'gb18030',
  gb18030: 'gb18030',
  big5: 'big5',
  cp932: 'shift_jis',
  shift_jis: 'shift_jis',
  'euc-jp': 'euc-jp',
  cp949: 'euc-kr',
  'euc-kr': 'euc-kr',
}
const LATIN = /^(windows-125[0247]|iso-8859-(1|2|3|4|9|10|13|14|15|16))$/
/** Fewer letters reveal nothing, and real Latin-1 has accents on only some of them. */
const MIN_HIGH = 4
const MIN_HIGH_PART = 0.5

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
  const encoding = encodingOf(Buffer.concat(bytes.flatMap(([, latin]) => [latin, Buffer.from('\n')])))
  if (!encoding) return texts
  const decoder = new TextDecoder(encoding)
  return { ...texts, ...Object.fromEntries(bytes.map(([name, latin]) => [name, decoder.decode(latin)])) }
}

/** Null for a text with letters that have no byte. */
function latinBytes(text: string): Buffer | null {
  const bytes = Array.from(text, (letter) => byteOf.get(letter))
  return bytes.every((byte) => byte !== undefined) ? Buffer.from(bytes) : null
}

function encodingOf(bytes: Buffer): string | undefined {
  const high = bytes.filter((byte) => byte >= 0x80).length
  if (high === 0) return undefined
  // Other encodings are hardly ever valid UTF-8 by chance.
  if (isDecodable(bytes, 'utf-8')) return 'utf-8'
  const letters = bytes.filter((byte) => byte > 0x40).length
  if (high < MIN_HIGH || high < letters * MIN_HIGH_PART) return undefined
  for (const { encoding } of detectAll(bytes)) {
    const name = encoding?.toLowerCase() ?? ''
    if (LATIN.test(name)) return undefined
    const known = ENCODINGS[name]
    if (known && isDecodable(bytes, known)) return known
  }
  return undefined
}

function isDecodable(bytes: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
