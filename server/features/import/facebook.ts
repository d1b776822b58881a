/**
 * Source: the copy of a Facebook account as JSON: pictures of posts and albums with their captions, and others' posts.
 * Its texts are UTF-8 whose bytes were written as letters of Latin-1.
 */
import { tryDecode } from '../../platform/decode.ts'
import { isRecord } from './entry.ts'
import { dated, type Metadata, noMetadata } from './image-metadata.ts'

/** Texts of Facebook's JSON, mended; other texts stay. */
export function mend(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[^\0-\u00ff]/.test(text)) return text
  return tryDecode(Buffer.from(text, 'latin1')) ?? text
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? mend(value).trim() || null : null)

/** The words of the first post of a list that has some. */
const postIn = (data: unknown) =>
  (Array.isArray(data) ? data.filter(isRecord) : []).map(({ post }) => textIn(post)).find((post) => post !== null)
const dateIn = (value: unknown): number | null =>
  typeof value === 'number' && value !== 0 && Math.abs(value) < 1e11 ? value * 1000 : null

/** A picture or film: its path in the copy, and its metadata. */
export type FacebookMedia = { uri: string; metadata: Metadata }

/** A friend's post: `by` is the line above it, such as 'Ann wrote on Rowan's timeline.'. */
export type FacebookPost = { by: string; words: string; at: number | null }

/** Deepest nesting of lists: a stranger's file may nest without end. */
const MAX_DEPTH = 20

/** Every picture in a file of the copy, at any place: in posts, albums, lists of pictures and films. */
export function readMedia(
  json: unknown,
  said: { words: string | null; at: number | null } = { words: null, at: null },
  depth = 0,
): FacebookMedia[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(json)) return json.flatMap((each) => readMedia(each, said, depth + 1))
  if (!isRecord(json)) return []
  if (typeof json.uri === 'string' && ('creation_timestamp' in json || 'media_metadata' in json)) {
    const caption = textIn(json.description) ?? said.words
    const metadata = { ...noMetadata, caption, ...dated(dateIn(json.creation_timestamp) ?? said.at) }
    return [{ uri: mend(json.uri), metadata }]
  }
  const words = postIn(json.data) ?? said.words
  const at = dateIn(json.timestamp) ?? said.at
  return (
    Object.entries(json)
      // The cover of an album is one of its pictures.
      .filter(([name]) => name !== 'cover_photo' && name !== 'comments')
      .flatMap(([, value]) => readMedia(value, { words, at }, depth + 1))
  )
}

export function readWall(json: unknown): FacebookPost[] {
  if (!isRecord(json)) return []
  const wall = json.wall_posts_sent_to_you
  const list = isRecord(wall) ? wall.activity_log_data : wall
  if (!Array.isArray(list)) return []
  return list.filter(isRecord).flatMap(({ title, timestamp, data }) => {
    const words = postIn(data)
    return words ? [{ by: textIn(title) ?? '', words, at: dateIn(timestamp) }] : []
  })
}
