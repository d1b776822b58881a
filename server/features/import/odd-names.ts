/** Names of files in other encodings than UTF-8, as old disks and zips have them. */
import { TextDecoder } from 'node:util'
import { getFileNameLowLevel } from 'yauzl'

/** Number of bytes from which the encoding of names is guessed. */
const SAMPLE_BYTES = 20_000
/** Letters of CP437, of DOS, and those of Windows. */
const isOfDos = (byte: number) => byte >= 0x80 && byte <= 0xa5
const isOfWindows = (byte: number) => byte >= 0xc0
const windows = new TextDecoder('windows-1252')

export const utf8 = new TextDecoder('utf-8', { fatal: true })

export function tryDecode(bytes: Buffer, decoder: TextDecoder): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** The detector's names of encodings, and those of `TextDecoder`. */
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
/** Western names have few letters beyond ASCII, and CP437 has these; names in other scripts have hardly any. */
const MIN_HIGH_PART = 0.5

/** The encoding of names that are not UTF-8, from all of them together; null for a Western one. */
export async function guessEncoding(names: readonly Buffer[]): Promise<TextDecoder | null> {
  const odd: Buffer[] = []
  let bytes = 0
  for (const name of names) {
    if (bytes > SAMPLE_BYTES || tryDecode(name, utf8) !== null) continue
    // Extensions are ASCII in every language.
    const dot = name.lastIndexOf('.')
    odd.push(dot > 0 ? name.subarray(0, dot) : name, Buffer.from('\n'))
    bytes += name.length
  }
  const sample = Buffer.concat(odd)
  const letters = sample.filter((byte) => byte > 0x40).length
  if (sample.filter((byte) => byte >= 0x80).length < Math.max(letters * MIN_HIGH_PART, 1)) return null
  // A megabyte of tables, of which most servers need none.
  const { detectAll } = await import('jschardet')
  for (const { encoding } of detectAll(sample)) {
    const known = ENCODINGS[encoding?.toLowerCase() ?? '']
    const decoder = known ? new TextDecoder(known, { fatal: true }) : null
    if (decoder && tryDecode(sample, decoder) !== null) return decoder
  }
  return null
}

function decodeWestern(name: Buffer): string {
  const [dos, other] = [name.filter(isOfDos).length, name.filter(isOfWindows).length]
  return dos > 0 && dos >= other ? getFileNameLowLevel(0, name, [], false) : windows.decode(name)
}

/** Reads names of a folder, whose parts may differ in their encoding; `names` are all of them. */
export async function createNameReader(names: readonly Buffer[]): Promise<(name: Buffer) => string> {
  const guessed = await guessEncoding(names)
  const readPart = (part: Buffer) =>
    tryDecode(part, utf8) ?? (guessed && tryDecode(part, guessed)) ?? decodeWestern(part)
  return (name) =>
    // Latin-1 keeps each byte, and slashes are the same in all these encodings.
    name
      .toString('latin1')
      .split('/')
      .map((part) => readPart(Buffer.from(part, 'latin1')))
      .join('/')
}
