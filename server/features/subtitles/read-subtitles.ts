/** Subtitles as people have them: WebVTT, SubRip or plain words. They are stored as WebVTT of plain text. */
import { heardFields, MAX_SUBTITLES } from '../../../shared/collections/heard.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { isStorable, limitMarks, stripFormatting } from '../../../shared/schema.ts'
import { AppError } from '../../platform/errors.ts'

/** `subtitles` is WebVTT, or null for words without times, which have no language; `transcript` has the words alone. */
export type Heard = { subtitles: string | null; subtitlesLanguage: string | null; transcript: string }

/** `01:02:03.500 --> 01:02:05.000`; hours may be missing, and SubRip has a comma. */
const TIMING = /^\s*(?:(\d+):)?(\d\d?):(\d\d?[.,]\d+)\s+-->\s+(?:(\d+):)?(\d\d?):(\d\d?[.,]\d+)/
const TAGS = /<[^<>\n]*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '\u200e', rlm: '\u200f' }

/** Throws AppError `invalid` for a text without words, one with control characters, and for an unknown language. */
export function readSubtitles(sent: string, language: string | null): Heard {
  const known = language && canonical(language)
  const text = limitMarks(stripFormatting(sent.replace(/\r\n?/g, '\n')))
  if (text.length > MAX_SUBTITLES) throw new AppError('too-large', messages.subtitles.tooLong)
  if (!isStorable(text, true)) throw new AppError('invalid', messages.subtitles.unreadable)
  const isTimed = text.includes('-->')
  const cues = isTimed ? readCues(text) : []
  // A cue that is not understood would be lost without a word.
  if (cues.length < text.split('-->').length - 1) throw new AppError('invalid', messages.subtitles.unreadable)
  const lines = cues.filter(({ words }) => words)
  const transcript = isTimed ? lines.map(({ words }) => words).join('\n') : text.trim()
  // Only this place keeps words without times.
  if (!isTimed && transcript.length > heardFields.transcript.max)
    throw new AppError('too-large', messages.subtitles.tooLong)
  if (!transcript) throw new AppError('invalid', messages.subtitles.missing)
  const subtitles = isTimed ? ['WEBVTT', ...lines.map(toCue)].join('\n\n') : null
  return {
    subtitles,
    subtitlesLanguage: subtitles && known,
    transcript: transcript.slice(0, heardFields.transcript.max).toWellFormed(),
  }
}

function canonical(language: string): string {
  try {
    return new Intl.Locale(language).toString()
  } catch {
    throw new AppError('invalid', messages.input.invalid('language'))
  }
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
    return at >= 0 && to >= from ? [{ from, to, words }] : []
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
