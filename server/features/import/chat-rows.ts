/**
 * Rows for the messages of chats, which wait for a look: words as memories, pictures as photos. The pictures of a chat
 * that cannot be read stay out, and both are named: what somebody sent to a friend is never public without a look.
 */
import type { SenderIs, Senders } from '../../../shared/brought.ts'
import { kindOfName } from '../../../shared/file-names.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { decodeText } from './csv-table.ts'
import {
  type Entry,
  extensionOf,
  fileOf,
  folderOf,
  isRecord,
  nameOf,
  placeOf,
  readIfPossible,
  readJson,
  unreadEntry,
  unreadRow,
} from './entry.ts'
import { placeCaption } from './image-rows.ts'
import { findSenders } from './senders.ts'
import type { SourceRow } from './source.ts'
import { type Message, readChat } from './whatsapp.ts'

/** Number of texts above which only files named like chats are tried as chats. */
const MAX_TEXTS = 1000

/** The rows made from some of the entries, and the remaining entries. */
export type Claimed = { rows: SourceRow[]; rest: Entry[] }

export const memory = (row: Pick<SourceRow, 'sourceId' | 'fields' | 'createdAt'> & Partial<SourceRow>): SourceRow => ({
  collection: 'memories',
  files: {},
  ...row,
})

export const stays = (entry: Entry, leftOut: string) => unreadRow(entry, 'memories', { leftOut })

/** The row of a picture that is named, but is not in the copy. */
export const missing = (path: string) =>
  unreadRow(unreadEntry(path, adminBring.reasons.otherPart), 'photos', {
    leftOut: adminBring.reasons.otherPart,
  })

function isNamedChat(path: string): boolean {
  const name = nameOf(path).toLowerCase()
  return name === '_chat.txt' || (name.includes('whatsapp') && name.endsWith('.txt'))
}

/** The names that WhatsApp gives to pictures, such as `IMG-20190926-WA0001.jpg`. */
const isChatPicture = (path: string) =>
  /-WA\d{4}|^\d{6,8}-[A-Z]+-\d{4}-\d\d-\d\d-/.test(nameOf(path)) && kindOfName(path) !== null

/** By the sender: the reason why words stay out, and why pictures do. */
const staysOut: Record<SenderIs, { words?: string; picture?: string }> = {
  guest: {},
  get person() {
    return { words: adminBring.reasons.ownWords }
  },
  get out() {
    return { words: adminBring.reasons.sender, picture: adminBring.reasons.sender }
  },
}

/** A picture is a photo, and the words with it are its caption; words alone are a memory of a guest. */
function messageRow({ id, at, sender, words }: Message, picture: Entry | undefined, is: SenderIs): SourceRow {
  const known = { sourceId: `whatsapp:${id}`, createdAt: at, sender }
  const leftOut = staysOut[is]
  if (!picture) return memory({ ...known, fields: { name: sender, words }, leftOut: leftOut.words })
  return {
    ...known,
    collection: 'photos',
    files: { image: fileOf(picture) },
    fields: placeCaption(words || null),
    leftOut: leftOut.picture,
    uncertain: adminBring.reasons.ofChat,
  }
}

/** A text, which is empty if the file cannot be read, and what lies beside it. */
type Chat = { entry: Entry; text: string; beside: Entry[]; isNamed: boolean }

/** The rows of a chat that was read, and of each file beside it. */
function readRows({ beside }: Chat, messages: readonly Message[], whoIs: WhoIs): SourceRow[] {
  const byName = new Map(beside.map((entry) => [nameOf(entry.path), entry]))
  const used = new Set<Entry>()
  const rows = messages.flatMap((message) => {
    const attached = message.attachment === null ? undefined : byName.get(message.attachment)
    const isPicture = attached !== undefined && kindOfName(attached.path) === 'image'
    if (isPicture) used.add(attached)
    const lost = message.missing === null ? [] : [missing(message.missing)]
    if (!message.words && !isPicture) return lost
    return [messageRow(message, isPicture ? attached : undefined, whoIs(message.sender)), ...lost]
  })
  const others = beside.filter((entry) => !used.has(entry))
  return [...rows, ...others.map((entry) => stays(entry, adminBring.reasons.noMessage))]
}

type WhoIs = ReturnType<typeof findSenders>

/** The rows of one text and the entries in them; null for a text that is no chat. */
function readOne(chat: Chat, whoIs: WhoIs): { rows: SourceRow[]; claimed: Entry[]; unread?: Entry } | null {
  const { entry, text, beside, isNamed } = chat
  const messages = readChat(text, new Set(beside.map(({ path }) => nameOf(path))))
  if (messages?.length) return { rows: readRows(chat, messages, whoIs), claimed: [entry, ...beside] }
  // A text of another name may be a chat that is not understood, if it names pictures as WhatsApp calls them.
  const pictures = isNamed ? beside : beside.filter(({ path }) => isChatPicture(path) && text.includes(nameOf(path)))
  return isNamed || pictures.length > 0 ? { ...unreadChat(entry, pictures), unread: entry } : null
}

function unreadChat(chat: Entry, pictures: readonly Entry[]): { rows: SourceRow[]; claimed: Entry[] } {
  const rows = [stays(chat, adminBring.reasons.unreadChat)]
  for (const entry of pictures) rows.push(stays(entry, adminBring.reasons.besideUnread))
  return { rows, claimed: [chat, ...pictures] }
}

/** Chats of WhatsApp, with the files beside them. `notes`: a sentence for each chat that could not be read. */
export async function claimChats(
  entries: readonly Entry[],
  senders: Senders = {},
): Promise<Claimed & { notes: string[] }> {
  const whoIs = findSenders(senders)
  const rows: SourceRow[] = []
  const notes: string[] = []
  const claimed = new Set<Entry>()
  const texts = entries.filter(({ path }) => extensionOf(path) === '.txt')
  const tried = texts.length > MAX_TEXTS ? texts.filter(({ path }) => isNamedChat(path)) : texts
  const byFolder = Map.groupBy(entries, placeOf)
  // Try files named like chats first, because files beside them belong to them.
  for (const entry of tried.sort((a, b) => Number(isNamedChat(b.path)) - Number(isNamedChat(a.path)))) {
    const inFolder = byFolder.get(placeOf(entry)) ?? []
    const beside = inFolder.filter((each) => !claimed.has(each) && extensionOf(each.path) !== '.txt')
    const text = decodeText(await readIfPossible(entry))
    const found = readOne({ entry, text, beside, isNamed: isNamedChat(entry.path) }, whoIs)
    if (!found) continue
    rows.push(...found.rows)
    for (const each of found.claimed) claimed.add(each)
    if (found.unread) notes.push(adminBring.reasons.unreadNamed(entry.path))
  }
  return { rows, notes, rest: entries.filter((entry) => !claimed.has(entry)) }
}

/** The names of chats of other programs: Messenger, Telegram, iMessage by its number, Signal. */
const OTHER_CHAT = /^(?:messages?_?\d*\.(?:json|html)|\+\d{7,15}\.(?:txt|html)|chat\.(?:md|html))$/i
/** Parts of the names of other texts that are chats. */
const IN_CHAT =
  /(?:chat|conversation)[ _-]?(?:history|log|export)|\[line\]|kakaotalk|telegram|viber|signal|wechat|imessage|messenger|discord|トーク履歴|대화|聊天记录|聊天記錄/i
const TEXT = /\.(?:txt|html?|md|csv|json)$/i
const isOtherChat = (name: string) => OTHER_CHAT.test(name) || (TEXT.test(name) && IN_CHAT.test(name))
/** Keys of lists of messages, and keys within a message, as Messenger, Telegram, Discord, Google Chat and Skype say. */
const MESSAGES = /^(?:|.*messages?|messagelist|conversations?|chats?|events|history)$/i
const SENDER = /^(?:sender(?:_?name|_?id)?|from(?:_?id)?|author|creator|actor|user(?:_?name)?|is_?from_?me|direction)$/i
const SAID = /^(?:text|body|content|message|words|caption|attachments?|attached_files|media|photos?|chat_message)$/i

/** True for data with a list of messages, of which each has a sender and a text or a file. */
function isMessages(json: unknown, key = '', depth = 0): boolean {
  if (typeof json !== 'object' || json === null || depth > 6) return false
  if (!Array.isArray(json)) return Object.entries(json).some(([name, part]) => isMessages(part, name, depth + 1))
  const [first] = json
  const names = isRecord(first) ? Object.keys(first) : []
  const isChat =
    MESSAGES.test(key) &&
    names.some((name) => SENDER.test(name)) &&
    (key === 'messages' || names.some((name) => SAID.test(name)))
  return isChat || json.slice(0, 3).some((part) => isMessages(part, key, depth + 1))
}

/** Chats of programs that are not read. All that lies below them stays out. */
export async function leaveOtherChats(entries: readonly Entry[]): Promise<Claimed & { notes: string[] }> {
  const jsons = entries.filter(
    ({ path }) => extensionOf(path) === '.json' && !/\.(supp|[a-z]{3,4}\.json)/i.test(nameOf(path)),
  )
  const chats = new Set(entries.filter(({ path }) => isOtherChat(nameOf(path))))
  for (const entry of jsons.length > MAX_TEXTS ? jsons.filter(({ path }) => nameOf(path) === 'result.json') : jsons)
    if (isMessages(await readJson(entry))) chats.add(entry)
  const folders = new Set([...chats].map(placeOf))
  const isBelow = (entry: Entry) => {
    for (let folder = folderOf(entry.path); ; folder = folderOf(folder)) {
      if (folders.has(`${entry.part ?? ''}\n${folder}`)) return true
      if (folder === '') return false
    }
  }
  const below = entries.filter((entry) => !chats.has(entry) && kindOfName(entry.path) !== null && isBelow(entry))
  const rows = [...chats].map((entry) => stays(entry, adminBring.reasons.unreadChat))
  for (const entry of below) rows.push(stays(entry, adminBring.reasons.besideUnread))
  const claimed = new Set([...chats, ...below])
  const notes = [...chats].map(({ path }) => adminBring.reasons.unreadNamed(path))
  return { rows, notes, rest: entries.filter((entry) => !claimed.has(entry)) }
}
