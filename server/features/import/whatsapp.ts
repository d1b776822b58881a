/**
 * Source: a chat that WhatsApp has exported: `_chat.txt` of an iPhone, or `WhatsApp Chat with ….txt` of Android, in
 * any language. A guest's message becomes a memory, and a picture a photo; both wait for a look. Dates have the order
 * of the phone and no time zone.
 */
import { hashJson } from '../uploads/idempotency.ts'
import { type Head, readHeads } from './chat-heads.ts'
import { isDeletedMark, isEditedMark } from './deleted-marks.ts'

/** `missing`: the name of a file of the message that is not in the copy. */
export type Message = {
  sender: string
  words: string
  attachment: string | null
  missing: string | null
  at: number
  id: string
}

/** Marks of direction and the like. Joiners stay: they are parts of emoji, and of words in Persian and Hindi. */
const MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** `<attached: NAME>` of iPhones, in any language. */
const ATTACHED = /^<[^<>:：]{1,40}[:：]\s?([^<>]{1,200})>$/
/** The same behind a caption. */
const ATTACHED_BEHIND = /\u200e<[^<>:：]{1,40}[:：]\s?([^<>]{1,200})>$/
/** `NAME (file attached)` of Android, in any language. */
const NAMED = /^([^<>]{1,200}\.[a-z0-9]{1,5}) ?[(（][^()（）]{3,60}[)）]$/i
/** `<This message was edited>` behind the words, or words of the sender. */
const EDITED = /<\p{L}[^<>:：\d]{3,80}>$/u
/** Notice of an added file, behind a mark that only the program writes. */
const ADDED = /\u200e<[^<>]{3,80}>$/
/** Opening and closing quotes of all scripts, by pairs. */
const QUOTES = /["“”„‟«»「」『』]/g
/** Longest name of a sender, in words; and of one whose words are short or begin with no small letter. */
const [MAX_NAME_WORDS, MAX_FULL_NAME_WORDS] = [5, 10]
const isOfName = (word: string) => word.length <= 3 || !/^\p{Ll}/u.test(word)

/**
 * The name and the words of a message; null where the program itself speaks. A colon in quotes, as in 'Ann created
 * group "Family: we"', is that of a name, and so is a colon behind many words.
 */
function splitSender(text: string): { sender: string; words: string } | null {
  const colon = /\s?[:：](?=\s|$|[\u200e\u200f])/.exec(text)
  if (!colon) return null
  const sender = text
    .slice(0, colon.index)
    .replace(MARKS, '')
    .replace(/^[\s~]+/, '')
    .trim()
  const isName = sender !== '' && (sender.match(QUOTES)?.length ?? 0) % 2 === 0
  const names = sender.split(/\s+/)
  if (!isName || names.length > (names.every(isOfName) ? MAX_FULL_NAME_WORDS : MAX_NAME_WORDS)) return null
  return { sender, words: text.slice(colon.index + colon[0].length).replace(/^\s/, '') }
}

const bare = (line: string) => line.replace(MARKS, '').trim()

function fileIn(line: string, files: ReadonlySet<string>): string | null {
  const text = bare(line)
  const name = ATTACHED.exec(text)?.[1]?.trim() ?? NAMED.exec(text)?.[1]?.trim() ?? text
  return files.has(name) || name !== text ? name : null
}

/**
 * Lines of the program itself: after a mark of its own, or for parts that were not exported, such as 'image omitted'
 * and '<Media omitted>'. One word such as '<sigh>' is a person's.
 */
const isOmission = (line: string) =>
  line.startsWith('\u200e') || /^(?:<(?!\p{sc=Latn}+>)[^<>:]{3,40}>|＜[^＜＞:]{3,40}＞)$/u.test(bare(line))

/** The words of a message without what the program has put behind them. */
function wordsOf(lines: readonly string[]): string {
  const words = lines
    .filter((line) => !isOmission(line))
    .join('\n')
    .trimEnd()
    .replace(ADDED, '')
    .replace(MARKS, '')
    .trim()
    .replace(EDITED, (behind) => (isEditedMark(behind) ? '' : behind))
    .trimEnd()
  return isDeletedMark(words) ? '' : words
}

function readMessage({ parts, time, at }: Head, text: readonly string[], files: ReadonlySet<string>): Message | null {
  const [first = '', ...more] = text
  const said = splitSender(first)
  if (!said) return null
  const body = [said.words, ...more]
  const named = body.map((line) => fileIn(line, files))
  const behind = body.map((line) => ATTACHED_BEHIND.exec(line)?.[1]?.trim() ?? null)
  const names = [...named, ...behind].filter((name) => name !== null)
  const attachment = names.find((name) => files.has(name)) ?? null
  const missing = names.find((name) => !files.has(name)) ?? null
  const words = wordsOf(body.filter((_, n) => named[n] === null))
  if (!words && !attachment && !missing) return null
  const id = hashJson([said.sender, parts, time, words, attachment])
  return { sender: said.sender, words, attachment, missing, at, id }
}

/**
 * The messages of a chat, without the program's own lines. `files`: the names beside the chat. Null for another text.
 */
export function readChat(text: string, files: ReadonlySet<string>): Message[] | null {
  const lines = text.split(/\r\n|[\n\r]/)
  const heads = readHeads(lines)
  if (heads.length === 0) return null
  return heads.flatMap((head, n) => {
    const more = lines.slice(head.line + 1, heads[n + 1]?.line)
    return readMessage(head, [head.rest, ...more], files) ?? []
  })
}
