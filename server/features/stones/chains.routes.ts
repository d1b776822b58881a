/** Requests about the letters of cards: making them, the finder before, and the link of a finder's own rock. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Results } from '../../../shared/api/results.ts'
import { MAX_NEW_CARDS, readLetters } from '../../../shared/chains.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Site } from '../../platform/site/site.ts'
import { bearerToken, isOwner } from '../sharing/owner-tokens.ts'
import { joinChain, makeCards, readChain } from './chains.ts'

const newCards = z.strictObject({ count: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_NEW_CARDS)) })

/** Throws `unknown` for text that cannot be letters of a card. */
function lettersOf(text: unknown): string {
  const letters = readLetters(text)
  if (!letters) throw new AppError('unknown', messages.chains.unknown)
  return letters
}

export async function chainRoutes(app: FastifyInstance, { db, now }: Pick<Site, 'db' | 'now'>): Promise<void> {
  app.addHook('onSend', cacheControl('private, no-store'))
  app.get<{ Params: { letters: string } }>('/api/cards/:letters', ({ params }) =>
    readChain(db, lettersOf(params.letters)),
  )

  app.put<{ Params: { id: string }; Body: { letters?: unknown } | null }>(
    '/api/rocks/:id/card',
    async ({ params, headers, body }, reply) => {
      if (!(await isOwner({ db, now }, rocks, params.id, bearerToken(headers) ?? '')))
        throw new AppError('signed-out', messages.share.notOwner)
      await joinChain(db, params.id, lettersOf(body?.letters))
      return reply.code(204).send()
    },
  )
}

/** Register it in a scope that requires an administrator. */
export async function cardRoutes(app: FastifyInstance, services: Pick<Site, 'db' | 'now'>): Promise<void> {
  app.post('/api/admin/cards', async (request, reply) => {
    const data = parseRequest(newCards, request.body)
    return reply
      .code(201)
      .send({ letters: await makeCards(services, data.count) } satisfies Results['POST /api/admin/cards'])
  })
}
