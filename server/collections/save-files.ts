/** Sent files become stored ones: made fit to publish, put durably under new keys, described by rows not yet written. */

import { rm } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import type { FileKind } from '../../shared/collection.ts'
import type { AnyCollection } from '../../shared/collections/all.ts'
import type { FileRow, Tables } from '../db/tables.ts'
import type { Published, PublishedImage } from '../media/media.ts'
import type { Services } from '../services.ts'
import { enqueueConversion } from './conversion-queue.ts'
import type { ParsedUpload, SentFile } from './parse-upload.ts'
import { forgetUnfinished, removeObjects, saveFile } from './save-file.ts'

type Shown = {
  published: Published
  facts: Record<string, unknown>
  cover: PublishedImage | null
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
  media: Services['media'],
  kind: FileKind,
  sent: SentFile,
  rotation: number,
): Promise<Shown> {
  if (kind === 'image') {
    return { published: await media.image(sent.path, { rotation }), facts: {}, cover: null }
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

/**
 * Keeps every file of a form, and the covers found inside them where none was sent. When anything throws, nothing
 * stays stored; the temp files made on the way always go.
 */
export async function saveFiles(
  services: Services,
  collection: AnyCollection,
  upload: ParsedUpload,
): Promise<Kept> {
  const { media, now } = services
  const files: FileRow[] = []
  const facts: Record<string, unknown> = {}
  const toConvert: string[] = []
  const temporary: string[] = []
  const keys = () => files.flatMap((file) => [file.publishedKey, file.originalKey])

  const commit = async (change: Transaction<Tables>) => {
    await change.insertInto('files').values(files).execute()
    for (const fileId of toConvert) await enqueueConversion(change, fileId, now())
    await forgetUnfinished(change, keys())
  }
  const undo = () => removeObjects(services, keys())

  async function store(slot: string, sent: SentFile, published: Published): Promise<void> {
    const place = { collection: collection.name, slot, name: sent.name }
    const file = await saveFile(services, place, published, sent)
    files.push(file)
    if ('convert' in published && published.convert) toConvert.push(file.id)
  }

  try {
    for (const [name, slot] of Object.entries(collection.files)) {
      const sent = upload.files[name]
      if (!sent) continue
      const {
        published,
        facts: told,
        cover,
      } = await publish(media, slot.kind, sent, upload.rotation)
      if (published.path !== sent.path) temporary.push(published.path)
      if (cover) temporary.push(cover.path)
      Object.assign(facts, told)
      await store(name, sent, published)
      if (cover && slot.cover && collection.files[slot.cover] && !upload.files[slot.cover])
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
