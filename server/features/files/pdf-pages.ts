/** The pages of a writing's PDF, drawn for readers on the site. */
import { MAX_READ_PAGES, READ_WIDTHS } from '../../../shared/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'

/** The number of an existing page of the writing, from 1. Throws AppError `unknown`. */
export async function findPage(db: Database, { id }: FileRow, text: string): Promise<number> {
  const writing = await db.selectFrom('writings').select('pageCount').where('pdfId', '=', id).executeTakeFirst()
  const last = Math.min(writing?.pageCount ?? 0, MAX_READ_PAGES)
  const page = /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 0
  if (page < 1 || page > last) throw new AppError('unknown', messages.server.unknownPath)
  return page
}

/** A published width; the widest by default. Throws AppError `invalid` for any other. */
export function readPageWidth(text: string | undefined): number {
  if (text === undefined) return Math.max(...READ_WIDTHS)
  const width = READ_WIDTHS.find((published) => String(published) === text)
  if (width === undefined) throw new AppError('invalid', messages.image.width)
  return width
}
