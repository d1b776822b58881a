/** Subtitles as people have them: WebVTT, SubRip or plain words. They are stored as WebVTT of plain text. */
import { MAX_SUBTITLES } from '../../../shared/collections/heard.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { isStorable, limitMarks, stripFormatting } from '../../../shared/schema.ts'
import { AppError } from '../../platform/errors.ts'

/** `subtitles` is WebVTT, or null for words without times; `transcript` has the words alone. */
type Heard = { subtitles: string | null; transcript: string }

/** `01:02:03.500 --> 01:02:05.000`; hours may be missing, and SubRip has a comma. */
const TIMING = /^\s*(?:(\d+):)?(\d\d?):(\d\d?[.,]\d+)\s+-->\s+(?:(\d+):)?(\d\d?):(\d\d?[.,]\d+)/
const TAGS = /<[^<>\n]*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '\u200e', rlm: '\u200f' }

/** The text of a file: UTF-8 or UTF-16, and Windows-1252 as old programs for subtitles write it. */
export function decodeText(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Throws AppError `invalid` for a text without words, one with control characters, or one that is too long. */
export function readSubtitles(sent: string): Heard {
  const text = limitMarks(stripFormatting(sent.replace(/\r\n?/g, '\n')))
  if (text.length > MAX_SUBTITLES) throw new AppError('too-large', messages.subtitles.tooLong)
  if (!isStorable(text, true)) throw new AppError('invalid', messages.subtitles.unreadable)
  const lines = readCues(text)
  const isTimed = lines.length > 0 || text.includes('-->')
  const transcript = isTimed ? lines.map(({ words }) => words).join('\n') : text.trim()
  if (!transcript) throw new AppError('invalid', messages.subtitles.missing)
  return { subtitles: isTimed ? ['WEBVTT', ...lines.map(toCue)].join('\n\n') : null, transcript }
}

type Line = { from: number; to: number; words: string }

/** A block of lines is a cue from its times on; a head, a note and a style have none. */
function readCues(text: string): Line[] {
  return text.split(/\n\s*\n/).flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => TIMING.test(line))
    const [, ...times] = TIMING.exec(lines[at] ?? '') ?? []
    const [from, to] = [secondsOf(times.slice(0, 3)), secondsOf(times.slice(3))]
    const words = plainWords(lines.slice(at + 1))
    return at >= 0 && to > from && words ? [{ from, to, words }] : []
  })
}

function secondsOf([hours = '0', minutes = '0', seconds = '0']: string[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
}

/** Without the marks of speakers, colours and slanted letters, and without empty lines. */
function plainWords(lines: readonly string[]): string {
  const plain = lines.map((line) => line.replace(TAGS, '').replace(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all))
  return plain
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

function toCue({ from, to, words }: Line): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `${clock(from)} --> ${clock(to)}\n${escaped}`
}

/** Seconds as `00:01:02.500`. */
function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const [hours, minutes] = [ms / 3_600_000, (ms / 60_000) % 60]
  return `${two(hours)}:${two(minutes)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}
