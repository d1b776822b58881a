/** Sent files become stored ones: made fit to publish, put durably under new keys, described by rows not yet written. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Collection, FileKind } from '../../shared/collection.ts'
import { newId } from '../db/id.ts'
import type { FileRow, Tables } from '../db/tables.ts'
import type { Published, PublishedPicture } from '../media/media.ts'
import type { Pieces } from '../pieces.ts'
import type { Storage } from '../storage/storage.ts'
import type { Intake, SentFile } from './intake.ts'

type Shown = {
  published: Published
  facts: Record<string, unknown>
  cover: PublishedPicture | null
}

/** What was kept: its rows, the file's own facts (tags, length, size) by field name, the way forward and the way back. */
export type Kept = {
  files: FileRow[]
  facts: Record<string, unknown>
  /** Makes the files true, as part of the transaction of the row that names them. */
  commit: (change: Transaction<Tables>) => Promise<void>
  undo: () => Promise<void>
}

async function publish(
  media: Pieces['media'],
  kind: FileKind,
  sent: SentFile,
  rotation: number,
): Promise<Shown> {
  if (kind === 'image') {
    return { published: await media.picture(sent.path, { rotation }), facts: {}, cover: null }
  }
  if (kind === 'audio') {
    const audio = await media.audio(sent.path)
    return {
      published: audio,
      facts: { ...audio.tags, duration: audio.duration },
      cover: audio.cover,
    }
  }
  if (kind === 'pdf') {
    const pdf = await media.pdf(sent.path)
    return {
      published: pdf,
      facts: { filename: sent.name, fileSize: sent.bytes },
      cover: pdf.cover,
    }
  }
  const video = await media.video(sent.path)
  return { published: video, facts: { duration: video.duration }, cover: video.poster }
}

/** Stores a file and answers its SHA-256 in hex. */
async function put(storage: Storage, key: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  const digest = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const source = createReadStream(path)
  await Promise.all([pipeline(source, digest), storage.put(key, digest)])
  return hash.digest('hex')
}

/**
 * Keeps every file of a form, and the covers found inside them where none was sent. When anything throws, nothing
 * stays stored; the temp files made on the way always go.
 */
export async function keepFiles(
  { db, media, storage, now }: Pieces,
  collection: Collection,
  intake: Intake,
): Promise<Kept> {
  const files: FileRow[] = []
  const facts: Record<string, unknown> = {}
  const keys = new Set<string>()
  const temporary: string[] = []

  async function forgetKeys(change: Kysely<Tables>): Promise<void> {
    await change
      .deleteFrom('unfinished')
      .where('key', 'in', [...keys])
      .execute()
  }
  const commit = async (change: Transaction<Tables>) => {
    await change.insertInto('files').values(files).execute()
    await forgetKeys(change)
  }
  const undo = async () => {
    await Promise.all(Array.from(keys, (key) => storage.remove(key)))
    if (keys.size > 0) await forgetKeys(db)
  }

  /** A key is written down before its bytes are, so that what a killed process leaves behind can be found by name. */
  async function putNew(key: string, path: string): Promise<string> {
    keys.add(key)
    await db.insertInto('unfinished').values({ key, startedAt: now() }).execute()
    return put(storage, key, path)
  }

  async function store(slot: string, sent: SentFile, published: Published): Promise<void> {
    const id = newId()
    const place = `${id.slice(0, 2)}/${id}`
    const publishedKey = `published/${place}.${published.extension}`
    const asSent = published.path === sent.path
    const originalKey = asSent ? publishedKey : `originals/${place}`
    const sha256 = await putNew(publishedKey, published.path)
    const originalSha256 = asSent ? sha256 : await putNew(originalKey, sent.path)
    const size = { width: null, height: null, thumbhash: null, ...published }
    files.push({
      id,
      collection: collection.name,
      slot,
      publishedKey,
      originalKey,
      name: sent.name,
      type: published.type,
      bytes: published.bytes,
      originalBytes: sent.bytes,
      sha256,
      originalSha256,
      width: size.width,
      height: size.height,
      thumbhash: size.thumbhash,
      createdAt: now(),
      retiredAt: null,
    })
  }

  try {
    for (const [name, slot] of Object.entries(collection.files)) {
      const sent = intake.files[name]
      if (!sent) continue
      const {
        published,
        facts: told,
        cover,
      } = await publish(media, slot.kind, sent, intake.rotation)
      if (published.path !== sent.path) temporary.push(published.path)
      if (cover) temporary.push(cover.path)
      Object.assign(facts, told)
      await store(name, sent, published)
      if (cover && slot.cover && collection.files[slot.cover] && !intake.files[slot.cover])
        await store(slot.cover, { ...cover, name: '' }, cover)
    }
    return { files, facts, commit, undo }
  } catch (error) {
    await undo()
    throw error
  } finally {
    await Promise.all(temporary.map((path) => rm(path, { force: true })))
  }
}
