/** Turns the stored image of a row: made anew from its original, so that no turn costs quality. */
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import type { Row } from '../../../shared/collections/collection.ts'
import { FULL_TURN } from '../../../shared/collections/limits.ts'
import { imageSlotOf } from '../../../shared/image-slot.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { FileRow, TableRow } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { PublishedImage } from '../../platform/media/published.ts'
import type { Site } from '../../platform/site/site.ts'
import { someAtOnce } from '../../platform/some-at-once.ts'
import { withFile } from '../../platform/storage/storage.ts'
import type { RecordAct } from '../history/history.ts'
import { type Columns, describeItem } from '../history/record-item.ts'
import { fileColumn, fileIdsOf, fileUrl, findRow, readBack, unknownItem } from '../items/queries.ts'
import { type Written, writeRows } from '../items/write-row.ts'
import { insertFiles, removeObjects, saveFile } from '../uploads/save-files.ts'
import { fileColumns } from './create.ts'

type Point = { focusX: number | null; focusY: number | null }

/** Turns the focus point clockwise with its image; null stays null. */
export function turnPoint({ focusX: x, focusY: y }: Point, degrees: number): Point {
  if (x === null || y === null) return { focusX: x, focusY: y }
  if (degrees === 90) return { focusX: 1 - y, focusY: x }
  if (degrees === 180) return { focusX: 1 - x, focusY: 1 - y }
  return { focusX: y, focusY: 1 - x }
}

type Parts = Pick<Site, 'media' | 'storage' | 'temp'>

type Turned = { image: PublishedImage; rotation: number | null }

/** Throws MediaError when the machine is busy, or the original cannot be read. */
async function turnFile(parts: Parts, file: FileRow, degrees: number): Promise<Turned> {
  // A picture of before version 0.9.0, whose rotation is not known, is turned as it was published.
  const rotation = file.rotation === null ? null : (file.rotation + degrees) % FULL_TURN
  const key = rotation === null ? file.publishedKey : file.originalKey
  const turn = (path: string) => parts.media.image(path, { rotation: rotation ?? degrees, keepCut: true })
  return { image: await withFile(parts, key, turn), rotation }
}

function turnFocus(row: TableRow, degrees: number): Partial<Point> {
  return 'focusX' in row ? turnPoint(row, degrees) : {}
}

type Prepared = { id: string; file: FileRow; turned: FileRow }

/** Degrees clockwise; `of` has the address of the image to be turned by the id of its row, if it must be that one. */
type Turn = { degrees: number; of?: Readonly<Record<string, string>> | undefined }

/** Makes and stores the turned image. Throws `unknown` without such a row or image, `conflict` if it is not `of`. */
async function prepareTurn(services: Site, collection: AnyCollection, id: string, turn: Turn): Promise<Prepared> {
  const { db } = services
  const { degrees } = turn
  const of = turn.of?.[id]
  const slot = imageSlotOf(collection)
  if (!slot || !(await findRow(db, collection, id))) throw unknownItem()
  const idOfFile = db
    .selectFrom(collection.name)
    .select(sql.ref<string>(fileColumn(slot)).as('fileId'))
    .where('id', '=', id)
  const file = await db.selectFrom('files').selectAll().where('id', '=', idOfFile).executeTakeFirstOrThrow(unknownItem)
  if (of !== undefined && of !== fileUrl(collection.files[slot]?.at ?? '', file))
    throw new AppError('conflict', messages.image.changedMeanwhile)
  const { image, rotation } = await turnFile(services, file, degrees)
  try {
    return { id, file, turned: await saveFile(services, { ...file, rotation }, image, file) }
  } finally {
    await rm(image.path, { force: true })
  }
}

/** Throws `conflict` when the image is another one: of two turns at once the second finds that. */
function turnedColumns(collection: AnyCollection, { file, turned }: Prepared, row: TableRow, degrees: number): Columns {
  if (!fileIdsOf(collection, row).includes(file.id)) throw new AppError('conflict', messages.image.changedMeanwhile)
  return { ...fileColumns([turned]), ...turnFocus(row, degrees) }
}

/** The decoder takes two images at a time. */
const LANES = 2

/**
 * Turns the images of rows clockwise by 90, 180 or 270 degrees, all of them or none; each gets a new address. The
 * images before leave the site. `record` is part of the transaction. Throws `unknown` without such a row or image,
 * `conflict` when an image was replaced meanwhile.
 */
export async function turnImages(
  services: Site,
  collection: AnyCollection,
  ids: readonly string[],
  turn: Turn,
  record: (trx: Trx, written: Written[]) => Promise<void>,
): Promise<void> {
  const prepared: Prepared[] = []
  try {
    await someAtOnce(ids, LANES, async (id, index) => {
      prepared[index] = await prepareTurn(services, collection, id, turn)
    })
    await services.contentVersions.change(collection.name, async (trx) => {
      await insertFiles(
        trx,
        prepared.map(({ turned }) => turned),
      )
      const ofRow = new Map(prepared.map((each) => [each.id, each]))
      const columns = (row: TableRow) => turnedColumns(collection, ofRow.get(row.id) as Prepared, row, turn.degrees)
      await record(trx, await writeRows(trx, collection, { ids, at: services.now() }, columns))
    })
  } catch (error) {
    await removeObjects(
      services,
      Object.values(prepared).map(({ turned }) => turned.publishedKey),
    )
    throw error
  }
}

/** Turns the image of one row, as `turnImages` does, and returns the row. */
export async function turnImage(
  services: Site,
  collection: AnyCollection,
  id: string,
  turn: Turn,
  record?: RecordAct,
): Promise<Row> {
  await turnImages(services, collection, [id], turn, async (trx, written) => {
    const about = describeItem(collection, written[0]?.row ?? {})
    const changes = written.map(({ change }) => change)
    await record?.(trx, 'item-turned', { about, itemId: id, collection: collection.name, changes })
  })
  return readBack(services.db, collection, id)
}
