/** `GET /api/writings/{id}/pages`: a writing to be read on the site, with the words of its pages. */
import type { FastifyInstance } from 'fastify'
import { type Writing, writings } from '../../../shared/collections/writings.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Reading } from '../../../shared/reading.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isId } from '../../platform/id.ts'
import { fileIdsOf, readFiles, toRow } from '../items/queries.ts'
import { visible } from '../items/visible.ts'
import { toPages } from './page-columns.ts'

/** Throws AppError `unknown` for a missing writing, or one whose pages have not been read yet. */
async function readWriting(db: Database, id: string): Promise<Reading> {
  const shown = visible(db.selectFrom('writings').selectAll(), writings)
  const query = shown.where('id', '=', id).where('deletedAt', 'is', null)
  const found = isId(id) ? await query.executeTakeFirst() : undefined
  const pages = found && toPages(found)
  if (!found || !pages) throw new AppError('unknown', messages.server.unknownPath)
  const row = toRow(writings, found, await readFiles(db, writings, fileIdsOf(writings, found))) as Writing
  const { title, description, pdfUrl, pageCount } = row
  return { id, title, description, pdfUrl, pageCount: pageCount ?? pages.length, pages }
}

export async function readingRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get<{ Params: { id: string } }>('/api/writings/:id/pages', async ({ params }, reply) => {
    reply.header('cache-control', 'no-cache')
    return readWriting(db, params.id)
  })
}
