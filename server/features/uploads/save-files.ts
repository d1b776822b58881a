/**
 * Uploaded files become stored ones: made publishable by `media`, put under new keys together with their private
 * originals. Their rows are not inserted yet.
 */
import { rm } from 'node:fs/promises'
import type { Kysely, Transaction } from 'kysely'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { type FileKind, isShare } from '../../../shared/collections/collection.ts'
import { wasAlive } from '../../../shared/content.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { FileRow, Tables } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { MediaError } from '../../platform/media/media-error.ts'
import type { Published } from '../../platform/media/published.ts'
import type { Site } from '../../platform/site/site.ts'
import { hashFile } from '../../platform/storage/hash-stream.ts'
import { runAsServer } from '../accounts/rights.ts'
import type { ParsedUpload, UploadedFile } from './parse-upload.ts'

/** Queues a stored video, as part of the transaction that inserts its file. */
async function enqueueConversion(trx: Transaction<Tables>, fileId: string, now: number): Promise<void> {
  await trx
    .insertInto('conversions')
    .values({ fileId, state: 'waiting', progress: 0, claimedAt: 0, createdAt: now })
    .execute()
}

/** The original of a published file: uploaded just now, or stored already. */
type Original = Omit<UploadedFile, 'name'> | StoredOriginal
type StoredOriginal = Pick<FileRow, 'originalKey' | 'originalBytes' | 'originalSha256'>

const isStored = (original: Original): original is StoredOriginal => 'originalKey' in original

/** The SHA-256 of a file in hex; an upload has it already. */
async function hashOf({ path, sha256 }: { path: string; sha256?: string }): Promise<string> {
  return sha256 ?? hashFile(path)
}

function keysOf(files: readonly FileRow[]): string[] {
  return files.flatMap((file) => [file.publishedKey, file.originalKey])
}

const BATCH_KEYS = 500

/** Part of the transaction that inserts the rows of these objects, or of their removal. */
export async function forgetUnfinished(db: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH_KEYS)
    await db
      .deleteFrom('unfinished')
      .where('key', 'in', keys.slice(start, start + BATCH_KEYS))
      .execute()
}

/** Inserts the rows of stored files, as part of the transaction of the row that references them. */
export async function insertFiles(trx: Transaction<Tables>, files: FileRow[]): Promise<void> {
  // A share without a picture has none.
  if (files.length > 0) await trx.insertInto('files').values(files).execute()
  await forgetUnfinished(trx, keysOf(files))
}

/**
 * Removes the objects of a transaction that failed. If only its commit's reply was lost, its rows name the objects. So
 * this waits for its locks, and leaves alone all objects that are no longer unfinished.
 */
export async function removeObjects({ db, storage }: Pick<Site, 'db' | 'storage'>, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await runAsServer(async () => {
    const unfinished = await db
      .updateTable('unfinished')
      .set((row) => ({ startedAt: row.ref('startedAt') }))
      .where('key', 'in', keys)
      .returning('key')
      .execute()
    await Promise.all(unfinished.map(({ key }) => storage.remove(key)))
    await forgetUnfinished(db, keys)
  })
}

/** Stores a published file and its original, and returns their row. If it throws, neither stays. */
export async function saveFile(
  services: Pick<Site, 'db' | 'now' | 'storage'>,
  { collection, slot, name, rotation }: Pick<FileRow, 'collection' | 'slot' | 'name' | 'rotation'>,
  published: Published,
  original: Original,
): Promise<FileRow> {
  const { db, storage, now } = services
  const id = newId()
  const path = `${id.slice(0, 2)}/${id}`
  const publishedKey = `published/${path}.${published.extension}`
  const unchanged = !isStored(original) && original.path === published.path
  const originalKey = isStored(original) ? original.originalKey : unchanged ? publishedKey : `originals/${path}`
  const sources: Record<string, string> = { [publishedKey]: published.path }
  if (!isStored(original)) sources[originalKey] = original.path
  const keys = Object.keys(sources)

  try {
    // Recorded before any byte is stored, so that leftovers of a killed process can be removed.
    const unfinished = keys.map((key) => ({ key, startedAt: now() }))
    await db.insertInto('unfinished').values(unfinished).execute()
    for (const [key, source] of Object.entries(sources)) await storage.putFile(key, source)
    const sha256 = await hashOf(unchanged ? original : published)
    const { originalBytes, originalSha256 } = isStored(original)
      ? original
      : { originalBytes: original.bytes, originalSha256: unchanged ? sha256 : await hashOf(original) }
    const unsized = { width: null, height: null, thumbhash: null }
    const { type, bytes, width, height, thumbhash } = { ...unsized, ...published }
    const asSent = { originalKey, originalBytes, originalSha256 }
    const asShown = { publishedKey, address: null, type, bytes, sha256, width, height, thumbhash }
    return { id, collection, slot, name, rotation, ...asShown, ...asSent, createdAt: now(), retiredAt: null }
  } catch (error) {
    await removeObjects(services, keys)
    throw error
  }
}

/** `metadata`: values read from the file itself (tags, length, size), by field name. */
async function publish(
  { media, words }: Pick<Site, 'media' | 'words'>,
  collection: AnyCollection,
  kind: FileKind,
  { path, name, bytes }: UploadedFile,
  { rotation, keepCut = false }: Pick<ParsedUpload, 'rotation' | 'keepCut'>,
) {
  if (kind === 'image') {
    // Only for photos: a cover or a drawing is older than its photo, and visitors' shares have no year.
    const dated = collection.name === 'photos'
    // A stranger may send the picture once more; a family's may be the only copy.
    const isOurs = collection.create.by === 'administrator'
    const published = await media.image(path, { rotation, dated, keepCut: keepCut && isOurs }).catch((error) => {
      if (!isOurs || !(error instanceof MediaError) || error.code !== 'image-cut') throw error
      throw new AppError('damaged', messages.image.cutOff, { mayKeep: true, cause: error })
    })
    const isKnown = dated && wasAlive((await words.read()).memorial.person, published.yearTaken)
    return { published, metadata: isKnown ? { year: published.yearTaken } : {}, cover: null }
  }
  // A visitor's voice is no song: it has no tags and no cover.
  if (kind === 'audio' && isShare(collection)) return { published: await media.voice(path), metadata: {}, cover: null }
  if (kind === 'audio') {
    const published = await media.audio(path)
    const { tags, duration, cover } = published
    return { published, metadata: { ...tags, duration }, cover }
  }
  if (kind === 'pdf') {
    const published = await media.pdf(path)
    return {
      published,
      metadata: { filename: name, fileSize: bytes, pageCount: published.pages, pages: published.read },
      cover: published.cover,
    }
  }
  const published = await media.video(path)
  return { published, metadata: { duration: published.duration }, cover: published.poster }
}

/**
 * Saves every file of an upload, and their embedded covers if none was uploaded. One transaction inserts their rows and
 * those of `write`. If it throws, nothing stays stored; temp files are always removed.
 */
export async function saveFiles(
  services: Pick<Site, 'contentVersions' | 'db' | 'media' | 'now' | 'storage' | 'words'>,
  collection: AnyCollection,
  upload: ParsedUpload,
  write: (trx: Transaction<Tables>, files: FileRow[], metadata: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  const { contentVersions, now } = services
  const files: FileRow[] = []
  const metadata: Record<string, unknown> = {}
  const toConvert: string[] = []
  const tempFiles: string[] = []

  async function save(slot: string, uploaded: UploadedFile, published: Published): Promise<void> {
    const rotation = collection.files[slot]?.kind === 'image' && published.path !== uploaded.path ? upload.rotation : 0
    const place = { collection: collection.name, slot, name: uploaded.name, rotation }
    const file = await saveFile(services, place, published, uploaded)
    files.push(file)
    if ('convert' in published && published.convert) toConvert.push(file.id)
  }

  try {
    for (const [name, slot] of Object.entries(collection.files)) {
      const uploaded = upload.files[name]
      if (!uploaded) continue
      const publication = await publish(services, collection, slot.kind, uploaded, upload)
      const { published, cover } = publication
      if (published.path !== uploaded.path) tempFiles.push(published.path)
      if (cover) tempFiles.push(cover.path)
      Object.assign(metadata, publication.metadata)
      await save(name, uploaded, published)
      if (cover && slot.cover && collection.files[slot.cover] && !upload.files[slot.cover])
        await save(slot.cover, { ...cover, name: '' }, cover)
    }
    await contentVersions.change(collection.name, async (trx) => {
      await insertFiles(trx, files)
      for (const fileId of toConvert) await enqueueConversion(trx, fileId, now())
      await write(trx, files, metadata)
    })
  } catch (error) {
    await removeObjects(services, keysOf(files))
    throw error
  } finally {
    await Promise.all(tempFiles.map((path) => rm(path, { force: true })))
  }
}
