/** The date that a film says of itself: in its index as QuickTime and MP4, else in its first bytes. */
import { DAY_MS } from '../../../shared/durations.ts'
import { monthNamed, parseDate } from './image-metadata.ts'

/** Bytes of a film in which camcorders, Matroska, AVI and Windows Media have their date. */
export const BEGINNING = 256 * 1024

/** Seconds from 1904, from which QuickTime counts, to 1970. */
const QUICKTIME_EPOCH_S = 2_082_844_800
/** From 2001 Matroska counts nanoseconds, from 1601 Windows tenths of microseconds. */
const MATROSKA_EPOCH = Date.UTC(2001, 0, 1)
const WINDOWS_EPOCH = Date.UTC(1601, 0, 1)
/** Clocks that were never set. */
const UNSET = [Date.UTC(1904, 0, 1), 0, MATROSKA_EPOCH, WINDOWS_EPOCH]

const TEXT = /\d{4}[-:]\d\d[-:]\d\d(?:[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[+-]\d\d:?\d\d)?)?/
const C_TIME = /[a-z]{3} +([a-z]{3}) +(\d{1,2}) +(\d\d:\d\d:\d\d) +(\d{4})/i
/** The element `DateUTC` with its length of eight bytes. */
const MATROSKA_DATE = Buffer.from('446188', 'hex')
const ASF_FILE = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex')
/** Mark of the data that an AVCHD camcorder writes beside each picture. */
const CAMCORDER = 'MDPM'

/** Null for the beginning of an epoch, in any time zone: the clock was never set. */
const setOnly = (time: number | null): number | null =>
  time === null || UNSET.some((unset) => Math.abs(time - unset) <= DAY_MS) ? null : time

/** The first date in the letters after a mark. */
function textAfter(bytes: Buffer, mark: string, letters: number): string | null {
  const at = bytes.indexOf(mark, 0, 'latin1')
  return at < 0 ? null : bytes.toString('latin1', at + mark.length, at + mark.length + letters)
}

function timeIn(text: string | null): number | null {
  const [found] = TEXT.exec(text ?? '') ?? []
  if (found) return parseDate(found.replace(/\.\d+/, '')).takenAt
  const [, month = '', day, time, year] = C_TIME.exec(text ?? '') ?? []
  const place = monthNamed(month)
  return place > 0
    ? parseDate(`${year}-${String(place).padStart(2, '0')}-${day?.padStart(2, '0')} ${time}`).takenAt
    : null
}

/** Reads the date in an index `moov`: the one with a time zone that phones write, else that of its head. */
export function dateInIndex(moov: Buffer, secondsSince1904: number): number | null {
  const marks = ['com.apple.quicktime.creationdate', '\xa9day']
  const said = marks.map((mark) => timeIn(textAfter(moov, mark, 8192))).find((time) => time !== null)
  return setOnly(said ?? (secondsSince1904 - QUICKTIME_EPOCH_S) * 1000)
}

/** Two digits in each byte. */
const digitsOf = (bytes: Buffer): string => bytes.toString('hex')

/** The date of a camcorder: marks of five bytes each, of which two hold it. */
function timeOfCamcorder(head: Buffer): number | null {
  const at = head.indexOf(CAMCORDER, 0, 'latin1')
  if (at < 0) return null
  const marks = new Map<number | undefined, Buffer>()
  for (let from = at + 5; from + 5 <= head.length && marks.size < (head[at + 4] ?? 0); from += 5)
    marks.set(head[from], head.subarray(from + 1, from + 5))
  const [date, time] = [marks.get(0x18), marks.get(0x19)]
  if (!date || !time) return null
  const [day, hour, minute, second] = [...time].map((byte) => byte.toString(16).padStart(2, '0'))
  return parseDate(`${digitsOf(date.subarray(1, 3))}-${digitsOf(date.subarray(3))}-${day} ${hour}:${minute}:${second}`)
    .takenAt
}

function timeOfMatroska(head: Buffer): number | null {
  const at = head.indexOf(MATROSKA_DATE)
  return at < 0 || at + 11 > head.length ? null : MATROSKA_EPOCH + Number(head.readBigInt64BE(at + 3)) / 1e6
}

function timeOfWindows(head: Buffer): number | null {
  const at = head.indexOf(ASF_FILE)
  return at < 0 || at + 56 > head.length ? null : WINDOWS_EPOCH + Number(head.readBigUInt64LE(at + 48)) / 1e4
}

/** Reads the date in the first bytes of a film without an index `moov`. */
export function dateInBeginning(head: Buffer): number | null {
  const magic = head.toString('latin1', 0, 4)
  if (magic === '\x1a\x45\xdf\xa3') return setOnly(timeOfMatroska(head))
  if (magic === '\x30\x26\xb2\x75') return setOnly(timeOfWindows(head))
  if (magic === 'RIFF') return setOnly(timeIn(textAfter(head, 'IDIT', 40)) ?? timeIn(textAfter(head, 'ICRD', 40)))
  return setOnly(timeOfCamcorder(head))
}
