/**
 * `PATCH /api/admin/{collection}/{id}/subtitles`: words for what is heard in a film, a song or a voice;
 * `GET /api/{collection}/{id}/subtitles.vtt` for the players.
 */
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collections } from '../../../shared/collections/all.ts'
import { isHeard, MAX_SUBTITLES } from '../../../shared/collections/heard.ts'
import { decodeText } from '../../../shared/decode-text.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { recordBy } from '../accounts/require-administrator.ts'
import { askAgain } from '../accounts/rights.ts'
import { updateRow } from '../collections/update.ts'
import { requireRow, unknownItem } from '../items/queries.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { visible } from '../items/visible.ts'
import { assertOn } from '../settings/site-settings.ts'
import { readForm } from '../uploads/parse-upload.ts'
import { readSubtitles } from './read-subtitles.ts'

const heard = collections.filter(isHeard)

/** The text and its language, or null for that of the site. */
async function readSent(request: FastifyRequest): Promise<{ text: string; language: string | null }> {
  const files: Record<string, string> = {}
  // Four bytes are the most that a letter has.
  const limits = { fields: 2, files: 1, fieldSize: 4 * MAX_SUBTITLES, fileSize: 4 * MAX_SUBTITLES }
  const takeFile = async (part: MultipartFile) => {
    files[part.fieldname] = decodeText(await part.toBuffer())
  }
  const fields = await readForm(request, limits, takeFile, () => {})
  const { subtitles, language, ...others } = { ...fields, ...files }
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new AppError('invalid', messages.input.unknown(unknown))
  if (subtitles === undefined) throw new AppError('invalid', messages.subtitles.missing)
  return { text: subtitles, language: language || null }
}

export async function subtitlesRoutes(app: FastifyInstance, services: Site): Promise<void> {
  app.addHook('onRequest', rejectMalformedIds)
  for (const collection of heard) {
    const path = `/api/admin/${collection.name}/:id/subtitles`
    app.patch<RowRequest>(path, async (request) => {
      await requireRow(services.db, collection, request.params.id)
      const { text, language } = await readSent(request)
      const values = readSubtitles(text, language ?? (await services.words.read()).memorial.person.language)
      await askAgain()
      return updateRow(services, collection, request.params.id, values, { record: recordBy(request, services) })
    })
    app.get<RowRequest>(path, async ({ params }, reply) => {
      reply.type('text/vtt; charset=utf-8')
      return readStored(queryOf(services.db, collection), params.id)
    })
    app.delete<RowRequest>(path, (request) => {
      const none = { subtitles: null, subtitlesLanguage: null, transcript: null }
      return updateRow(services, collection, request.params.id, none, { record: recordBy(request, services) })
    })
  }
}

const queryOf = (db: Database, { name }: (typeof heard)[number]) =>
  db.selectFrom(name).select(sql.ref<string | null>('subtitles').as('subtitles'))

async function readStored(query: ReturnType<typeof queryOf>, id: string): Promise<string> {
  const row = await query.where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
  if (!row?.subtitles) throw unknownItem()
  return row.subtitles
}

export async function visitorsSubtitlesRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.addHook('onRequest', rejectMalformedIds)
  for (const collection of heard)
    app.get<RowRequest>(`/api/${collection.name}/:id/subtitles.vtt`, async ({ params }, reply) => {
      await assertOn(db, collection)
      reply.header('cache-control', 'no-cache').type('text/vtt; charset=utf-8')
      return readStored(visible(queryOf(db, collection), collection), params.id)
    })
}
