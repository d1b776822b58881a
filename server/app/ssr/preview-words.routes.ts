/** A page with unsaved words, for administrators alone: the page itself, without scripts. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Memorial, PageName } from '../../../shared/content.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { wordsPages } from '../../../shared/words-pages.ts'
import { readName } from '../../features/words/words.routes.ts'
import { tryWords } from '../../features/words/words.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../services/services.ts'
import { markWords } from './mark-words.ts'

/** Null for an unknown page. */
export type RenderUnsaved = (request: FastifyRequest, page: PageName, memorial: Memorial) => Promise<Buffer | null>

/** `named`: for a page that is changed in its place, whose elements name the words that they show. */
const bodySchema = z.strictObject({
  page: z.string(),
  data: z.record(z.string(), z.unknown()),
  named: z.optional(z.boolean()),
})

/** Register it in a scope that requires an administrator. */
export async function previewWordsRoutes(
  app: FastifyInstance,
  services: Services,
  render: RenderUnsaved,
): Promise<void> {
  app.post<{ Params: { name: string } }>(
    '/api/admin/words/:name/preview',
    { bodyLimit: serverLimits.wordsBytes },
    async (request, reply) => {
      const name = readName(request.params)
      const { data: asked } = bodySchema.safeParse(request.body)
      const page = wordsPages(name).find((each) => each === asked?.page)
      if (!asked || !page) throw new AppError('invalid', messages.input.unreadable)
      const { memorial, rejection } = await tryWords(services, name, asked.data)
      if (rejection) return reply.code(400).send(rejection)
      const marked = asked.named && memorial.pages[page] ? markWords(memorial, page) : undefined
      const html = memorial.pages[page] ? await render(request, page, marked?.memorial ?? memorial) : null
      if (!html) throw new AppError('unknown', messages.words.leftOut)
      return reply.type('text/html; charset=utf-8').send(marked?.name(html.toString()) ?? html)
    },
  )
}
