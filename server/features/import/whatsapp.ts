/**
 * Source: a chat that WhatsApp has exported: `_chat.txt` of an iPhone, or `WhatsApp Chat with ….txt` of Android, in any
 * language. Each message becomes a memory that waits for a look. Dates have the order of the phone and no time zone.
 */
import { createHash } from 'node:crypto'

export type Message = { sender: string; words: string; attachment: string | null; at: number; id: string }

/**
 * `[06/10/2023, 12:11:43] Ann: …` and `10/6/23, 12:11 PM - Ann: …`, with odd spaces and marks of phones.
 */
const HEAD =
  /^[\u200e\u200f\ufeff]*\[?(\d{1,4})[./-](\d{1,2})[./-](\d{1,4}),?[\s\u202f\u00a0]+(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?[\s\u202f\u00a0]?([ap]\.?[\s\u00a0]?m\.?)?(?:\][\s\u00a0]?|[\s\u00a0]-[\s\u00a0])(.*)$/i
/** `<attached: NAME>` of iPhones, in any language. */
const ATTACHED = /^[\u200e\u200f]*<[^<>:]{1,40}:[\s\u00a0]?([^<>]{1,200})>$/

type Line = { parts: [number, number, number]; time: [number, number, number]; half: string; lines: string[] }

function readLines(text: string): Line[] {
  const found: Line[] = []
  for (const line of text.split(/\r?\n/)) {
    // No head of a message is longer; a message may be.
    const match = HEAD.exec(line)
    if (match) {
      const [, a, b, c, hour, minute, second = 0, half = '', rest = ''] = match
      found.push({
        parts: [Number(a), Number(b), Number(c)],
        time: [Number(hour), Number(minute), Number(second)],
        half: half.toLowerCase().replace(/[^ap]/g, ''),
        lines: [rest],
      })
    } else found.at(-1)?.lines.push(line)
  }
  return found
}

type Order = 'dmy' | 'mdy' | 'ymd'

function dateOf({ parts: [a, b, c], time: [hour, minute, second], half }: Line, order: Order): number {
  const [year, month, day] = order === 'ymd' ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b]
  const fullYear = year < 100 ? 2000 + year : year
  const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return Date.UTC(fullYear, month - 1, day, hours, minute, second)
}

/** Day first, unless a number or the order of the messages says otherwise. */
function orderOf(lines: readonly Line[]): Order {
  if (lines.some(({ parts: [a] }) => a > 31)) return 'ymd'
  if (lines.some(({ parts: [a] }) => a > 12)) return 'dmy'
  if (lines.some(({ parts: [, b] }) => b > 12)) return 'mdy'
  const stepsBack = (order: Order) =>
    lines.filter((line, n) => n > 0 && dateOf(line, order) < dateOf(lines[n - 1] ?? line, order)).length
  return stepsBack('mdy') < stepsBack('dmy') ? 'mdy' : 'dmy'
}

/** The file that a line names, if it is one of `files`: attached, or on Android before a remark in brackets. */
function attachmentIn(line: string, files: ReadonlySet<string>): string | null {
  const bare = line.replace(/[\u200e\u200f]/g, '').trim()
  const bracket = bare.endsWith(')') ? bare.lastIndexOf('(') : bare.length
  const name = ATTACHED.exec(line)?.[1] ?? bare.slice(0, bracket)
  return files.has(name.trim()) ? name.trim() : null
}

/**
 * Lines of the program itself: after a mark of its own, or for parts that were not exported, such as 'image omitted'
 * and '<Media omitted>'.
 */
const isOmission = (line: string) => line.startsWith('\u200e') || /^<[^<>:]{3,40}>$/.test(line)

/**
 * The messages of a chat, without the program's own lines. `files`: the names beside the chat. Null for another text.
 */
export function readChat(text: string, files: ReadonlySet<string>): Message[] | null {
  const lines = readLines(text)
  if (lines.length === 0) return null
  const order = orderOf(lines)
  const messages: Message[] = []
  for (const line of lines) {
    const [first = '', ...rest] = line.lines
    const colon = first.indexOf(': ')
    // Without a sender it is the program that speaks.
    if (colon < 1) continue
    const sender = first
      .slice(0, colon)
      .replace(/[\u200e\u200f\u202a-\u202e~]/g, '')
      .trim()
    const body = [first.slice(colon + 2), ...rest]
    const attachment = body.map((part) => attachmentIn(part, files)).find((name) => name !== null) ?? null
    const words = body
      .filter((part) => !isOmission(part) && attachmentIn(part, files) === null && !ATTACHED.test(part))
      .join('\n')
      .replace(/[\u200e\u200f]/g, '')
      .trim()
    if (!sender || (!words && !attachment)) continue
    const at = dateOf(line, order)
    const id = createHash('sha256')
      .update(JSON.stringify([sender, line.parts, line.time, words, attachment]))
      .digest('hex')
    messages.push({ sender, words, attachment, at, id })
  }
  return messages
}
