/** Names of files in other encodings than UTF-8, as old disks and zips have them. */
import { TextDecoder } from 'node:util'
import { getFileNameLowLevel } from 'yauzl'
import { tryDecode } from '../../platform/decode.ts'

/** Number of bytes from which the encoding of names is guessed. */
const SAMPLE_BYTES = 20_000
/** Letters of CP437, of DOS, and those of Windows. */
const isOfDos = (byte: number) => byte >= 0x80 && byte <= 0xa5
const isOfWindows = (byte: number) => byte >= 0xc0
const windows = new TextDecoder('windows-1252')

/** The encoding of names that are not UTF-8, from all of them together; null for a Western one. */
export async function guessEncoding(names: readonly Buffer[]): Promise<TextDecoder | null> {
  const odd: Buffer[] = []
  let bytes = 0
  for (const name of names) {
    if (bytes > SAMPLE_BYTES || tryDecode(name) !== null) continue
    // Extensions are ASCII in every language.
    const dot = name.lastIndexOf('.')
    odd.push(dot > 0 ? name.subarray(0, dot) : name, Buffer.from('\n'))
    bytes += name.length
  }
  if (odd.length === 0) return null
  // A megabyte of tables, of which most servers need none.
  const { findForeign } = await import('../../platform/foreign-encoding.ts')
  return findForeign(Buffer.concat(odd), 1)
}

/** A name in Western letters: of DOS, as most zips have them, or of Windows. */
export function decodeWestern(name: Buffer): string {
  const [dos, other] = [name.filter(isOfDos).length, name.filter(isOfWindows).length]
  return dos > 0 && dos >= other ? getFileNameLowLevel(0, name, [], false) : windows.decode(name)
}

/** Reads names of a folder, whose parts may differ in their encoding; `names` are all of them. */
export async function createNameReader(names: readonly Buffer[]): Promise<(name: Buffer) => string> {
  const guessed = await guessEncoding(names)
  const readPart = (part: Buffer) => tryDecode(part) ?? (guessed && tryDecode(part, guessed)) ?? decodeWestern(part)
  return (name) =>
    // Latin-1 keeps each byte, and slashes are the same in all these encodings.
    name
      .toString('latin1')
      .split('/')
      .map((part) => readPart(Buffer.from(part, 'latin1')))
      .join('/')
}
