/**
 * Unfinished uploads that any of several servers may continue: parts in the object storage, named by rows. The database
 * decides which server extends an upload, so that no server holds a lock that would outlive it.
 */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ERRORS, Upload } from '@tus/server'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/database.ts'
import { newId } from '../../platform/id.ts'
import { MediaError } from '../../platform/media/media-error.ts'
import type { Site } from '../../platform/site/site.ts'
import { newTempPath } from '../../platform/temp-path.ts'
import { runAsServer } from '../accounts/rights.ts'
import { checkKind } from '../uploads/check-kind.ts'
import { forgetUnfinished, removeObjects } from '../uploads/save-files.ts'
import { ExpiringStore } from '../uploads/tus-server.ts'
import type { ResumableStore } from './upload-store.ts'

/** The largest loss of a killed server, and the memory of one upload. */
const PART_BYTES = 4 * 1024 * 1024

/** Times are those of the tus library, which asks the clock itself. */
export class SharedUploadStore extends ExpiringStore implements ResumableStore {
  readonly #services: Pick<Site, 'db' | 'storage' | 'temp' | 'now'>

  constructor(services: Pick<Site, 'db' | 'storage' | 'temp' | 'now'>, expiryMs: number) {
    super(expiryMs)
    this.#services = services
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata = {}, creation_date = '' } = upload
    if (size === undefined) throw ERRORS.INVALID_LENGTH
    const row = { id, size, metadata: JSON.stringify(metadata), createdAt: Date.parse(creation_date) }
    await this.#services.db.insertInto('uploads').values(row).execute()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#services.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const { end } = await this.#services.db
      .selectFrom('uploadParts')
      .select(sql<number | null>`max(start + bytes)`.as('end'))
      .where('uploadId', '=', id)
      .executeTakeFirstOrThrow()
    const metadata = JSON.parse(row.metadata)
    return new Upload({
      id,
      size: row.size,
      offset: end ?? 0,
      metadata,
      creation_date: new Date(row.createdAt).toISOString(),
    })
  }

  /** Bytes that arrived before a broken connection are kept. An upload that is no video is removed. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    let end = offset
    let waiting: Buffer[] = []
    let length = 0
    const flush = async () => {
      const [part, start] = [waiting, end]
      if (length === 0) return
      end += length
      waiting = []
      length = 0
      await this.#addPart(id, start, part, end - start)
    }
    try {
      for await (const chunk of offset === 0 ? checkKind('video')(bytes) : bytes) {
        waiting.push(chunk)
        length += chunk.length
        if (length >= PART_BYTES) await flush()
      }
    } catch (error) {
      if (error instanceof MediaError) await this.remove(id)
      else await flush()
      throw error
    }
    await flush()
    return end
  }

  async #addPart(id: string, start: number, part: Buffer[], bytes: number): Promise<void> {
    const { db, storage, now } = this.#services
    const key = `uploads/${id.slice(0, 2)}/${id}-${newId()}`
    await db.insertInto('unfinished').values({ key, startedAt: now() }).execute()
    try {
      await storage.put(key, Readable.from(part))
      await db.transaction().execute(async (trx) => {
        const upload = trx
          .selectFrom('uploads')
          .select([sql.lit(key).as('key'), 'id', sql.lit(start).as('start'), sql.lit(bytes).as('bytes')])
          .where('id', '=', id)
          .forKeyShare()
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('uploadParts')
          .columns(['key', 'uploadId', 'start', 'bytes'])
          .expression(upload)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        // Another server was faster, or the upload is gone: the client asks for the current offset.
        if (numInsertedOrUpdatedRows === 0n) throw ERRORS.INVALID_OFFSET
        await forgetUnfinished(trx, [key])
      })
    } catch (error) {
      await removeObjects(this.#services, [key])
      throw error
    }
  }

  override async remove(id: string): Promise<void> {
    const keys = await this.#services.db.transaction().execute(async (trx) => {
      // From here on no part can be added.
      const upload = await trx.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
      if (!upload) throw ERRORS.FILE_NOT_FOUND
      const parts = await trx.selectFrom('uploadParts').select('key').where('uploadId', '=', id).execute()
      const unfinished = parts.map(({ key }) => ({ key, startedAt: 0 }))
      if (unfinished.length > 0) await trx.insertInto('unfinished').values(unfinished).execute()
      await trx.deleteFrom('uploads').where('id', '=', id).execute()
      return parts.map(({ key }) => key)
    })
    await removeObjects(this.#services, keys)
  }

  override async deleteExpired(): Promise<number> {
    const { db } = this.#services
    const expired = db
      .selectFrom('uploads')
      .select('id')
      .where('createdAt', '<', Date.now() - this.expiryMs)
    const ids = (await expired.execute()).map(({ id }) => id)
    await runAsServer(async () => {
      for (const id of ids) await this.remove(id)
    })
    return ids.length
  }

  count(): Promise<number> {
    return countRows(this.#services.db.selectFrom('uploads'))
  }

  async open(id: string): Promise<{ path: string; close(): Promise<void> }> {
    const path = await newTempPath(this.#services.temp)
    const close = () => rm(path, { force: true })
    try {
      await pipeline(this.#read(id), createWriteStream(path))
      return { path, close }
    } catch (error) {
      await close()
      throw error
    }
  }

  async *#read(id: string): AsyncIterable<Buffer> {
    const { db, storage } = this.#services
    const parts = db.selectFrom('uploadParts').select('key').where('uploadId', '=', id).orderBy('start')
    for (const { key } of await parts.execute()) yield* await storage.read(key)
  }
}
