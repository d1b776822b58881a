/** Rows for messages: chats of WhatsApp, and the posts of friends on Facebook. All of them wait for a look. */
import { createHash } from 'node:crypto'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { decodeText } from './csv-table.ts'
import { folderOf, nameOf, readEntry } from './entries.ts'
import { type Entry, fileOf } from './entry.ts'
import { type FacebookMedia, type FacebookPost, readMedia, readWall } from './facebook.ts'
import { kindOf } from './file-kinds.ts'
import { SourceError, type SourceRow } from './source.ts'
import { type Message, readChat } from './whatsapp.ts'

const MAX_BYTES = 64 * 1024 * 1024
const NO_WORDS = 'A picture from a chat.'

/** The rows made from some of the entries, and the remaining entries. */
export type Claimed = { rows: SourceRow[]; rest: Entry[] }

const memory = (row: Pick<SourceRow, 'sourceId' | 'fields' | 'createdAt'> & Partial<SourceRow>): SourceRow => ({
  collection: 'memories',
  files: {},
  ...row,
})

const stays = (entry: Entry, leftOut: string): SourceRow =>
  memory({ sourceId: `path:${entry.path}`, files: { image: fileOf(entry) }, fields: {}, createdAt: null, leftOut })

function isChat(path: string): boolean {
  const name = nameOf(path).toLowerCase()
  return name === '_chat.txt' || (name.includes('whatsapp') && name.endsWith('.txt'))
}

function messageRow(message: Message, picture: Entry | undefined): SourceRow {
  return memory({
    sourceId: `whatsapp:${message.id}`,
    files: picture ? { image: fileOf(picture) } : {},
    fields: { name: message.sender, words: message.words || NO_WORDS },
    createdAt: message.at,
  })
}

/** Chats, with the files beside them. */
export async function claimChats(entries: readonly Entry[]): Promise<Claimed> {
  const rows: SourceRow[] = []
  const claimed = new Set<Entry>()
  for (const chat of entries.filter(({ path }) => isChat(path))) {
    const beside = entries.filter(
      (entry) => entry !== chat && folderOf(entry.path) === folderOf(chat.path) && !isChat(entry.path),
    )
    const byName = new Map(beside.map((entry) => [nameOf(entry.path), entry]))
    const messages = readChat(decodeText(await readEntry(chat, MAX_BYTES)), new Set(byName.keys()))
    if (!messages) continue
    for (const entry of [chat, ...beside]) claimed.add(entry)
    const used = new Set<Entry>()
    for (const message of messages) {
      const attached = message.attachment === null ? undefined : byName.get(message.attachment)
      const isPicture = attached !== undefined && kindOf(attached.path) === 'image'
      if (isPicture) used.add(attached)
      if (message.words || isPicture) rows.push(messageRow(message, isPicture ? attached : undefined))
    }
    for (const entry of beside.filter((entry) => !used.has(entry)))
      rows.push(stays(entry, adminBring.reasons.noMessage))
  }
  return { rows, rest: entries.filter((entry) => !claimed.has(entry)) }
}

const POSTS = ['posts', 'photos_and_videos']
const ACTIVITY = 'your_facebook_activity'

/** The folder of the copy for a list of posts or pictures, with a slash at its end; undefined for another file. */
function rootOf(path: string): string | undefined {
  const parts = path.split('/')
  const activity = parts.indexOf(ACTIVITY)
  const begin = activity < 0 ? parts.findIndex((part) => POSTS.includes(part)) : activity
  const isList = POSTS.includes(parts[activity < 0 ? begin : begin + 1] ?? '') && path.endsWith('.json')
  return isList
    ? parts
        .slice(0, begin)
        .map((part) => `${part}/`)
        .join('')
    : undefined
}

function wallRow({ by, words, at }: FacebookPost): SourceRow {
  const id = createHash('sha256')
    .update(JSON.stringify([by, words, at]))
    .digest('hex')
  const name = /^(.{1,100}?) (?:wrote|posted|shared)\b/.exec(by)?.[1] ?? by
  return memory({ sourceId: `facebook:${id}`, fields: { name, words }, createdAt: at })
}

/**
 * A copy of a Facebook account. `media`: the metadata of each picture of a post or an album; other pictures of the copy
 * stay out.
 */
export async function claimFacebook(
  entries: readonly Entry[],
): Promise<Claimed & { media: Map<Entry, FacebookMedia> }> {
  const media = new Map<Entry, FacebookMedia>()
  const rows: SourceRow[] = []
  const roots = new Set<string>()
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  for (const entry of entries) {
    const root = rootOf(entry.path)
    if (root === undefined) continue
    const json = await readJson(entry)
    const [found, wall] = [readMedia(json), readWall(json)]
    if (found.length + wall.length > 0) roots.add(root)
    rows.push(...wall.map(wallRow))
    for (const each of found) {
      const file = byPath.get(root + each.uri)
      if (file) media.set(file, media.get(file)?.metadata.caption ? (media.get(file) ?? each) : each)
      else rows.push(missing(each.uri))
    }
  }
  const isInCopy = ({ path }: Entry) => [...roots].some((root) => path.startsWith(root))
  const others = new Set(entries.filter((entry) => isInCopy(entry) && !media.has(entry)))
  for (const entry of others) if (kindOf(entry.path)) rows.push(stays(entry, adminBring.reasons.noPost))
  return { rows, media, rest: entries.filter((entry) => !others.has(entry)) }
}

function missing(uri: string): SourceRow {
  const open = () => Promise.reject(new SourceError(`${uri} is not in this copy.`))
  const files = { image: { name: uri, open } }
  const leftOut = adminBring.reasons.otherPart
  return { sourceId: `path:${uri}`, collection: 'photos', files, fields: {}, createdAt: null, leftOut }
}

async function readJson(entry: Entry): Promise<unknown> {
  try {
    return JSON.parse((await readEntry(entry, MAX_BYTES)).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof SourceError) return null
    throw error
  }
}
