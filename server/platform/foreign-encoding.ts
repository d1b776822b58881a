/** The encoding of a country, as old programs wrote names and tags in, told by all of their bytes together. */
import { TextDecoder } from 'node:util'
import { detectAll } from 'jschardet'
import { tryDecode } from './decode.ts'

/** The detector's names of encodings, and those of `TextDecoder`. Others, as of old mainframes, are passed over. */
const ENCODINGS: Record<string, string> = {
  shift_jis: 'shift_jis',
  cp932: 'shift_jis',
  'euc-jp': 'euc-jp',
  gb18030: 'gb18030',
  gb2312: 'gb18030',
  big5: 'big5',
  'euc-kr': 'euc-kr',
  cp949: 'euc-kr',
  'windows-1251': 'windows-1251',
  ibm866: 'ibm866',
  'koi8-r': 'koi8-r',
  'windows-1253': 'windows-1253',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
}
/** Western texts have few letters beyond ASCII; those in other scripts have hardly any others. */
const MIN_HIGH_PART = 0.5

/**
 * A decoder for bytes that are not UTF-8; null for Western ones, and for fewer letters beyond ASCII than `least`.
 * `western`: the detector's names of Western encodings, whose likelihood ends the search.
 */
export function findForeign(bytes: Buffer, least: number, western?: RegExp): TextDecoder | null {
  const letters = bytes.filter((byte) => byte > 0x40).length
  if (bytes.filter((byte) => byte >= 0x80).length < Math.max(letters * MIN_HIGH_PART, least)) return null
  for (const { encoding } of detectAll(bytes)) {
    const name = encoding?.toLowerCase() ?? ''
    if (western?.test(name)) return null
    const known = ENCODINGS[name]
    const decoder = known ? new TextDecoder(known, { fatal: true }) : null
    if (decoder && tryDecode(bytes, decoder) !== null) return decoder
  }
  return null
}
