/** Coming in by the family's word: the call, and the target of the link and the QR code. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COME_IN, MAX_WORD_LENGTH } from '../../../shared/doors.ts'
import { door as doorMessages } from '../../../shared/messages/catalogue.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isForFamily } from '../../platform/http/audience.ts'
import { type Calls, describeCalls } from '../../platform/http/calls.ts'
import { clientSignal } from '../../platform/http/client-signal.ts'
import { createFairQueue } from '../../platform/http/fair-queue.ts'
import { addressLimits, consumeAll, networkOf } from '../../platform/http/rate-limit.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import { cookieOptions, prefixed } from '../accounts/cookies.ts'
import type { Card } from './card.ts'
import type { Doors } from './doors.ts'
import { isWord } from './family-word.ts'
import { signWord, WORD_COOKIE, WORD_COOKIE_SECONDS } from './word-cookie.ts'

/** Lines of docs/api.md. */
const calls: Calls = {
  'POST /api/come-in': [
    'JSON or form: `word`',
    '204 and a cookie for a year; 401 for a wrong word; 303 and a page for a form without scripts',
  ],
}

type Needs = { db: Database; doors: Doors; now: () => number }

/** Limit of hashes at once: each takes a core for some 30 ms, and sign-ins need one, too. */
const queue = createFairQueue({
  concurrency: 1,
  maxWaiting: serverLimits.signInsWaiting,
  maxWaitingPerKey: serverLimits.signInsWaitingPerAddress,
  message: () => doorMessages.busy,
})

/** The word of a form or of JSON. Throws AppError `invalid` without one. */
async function readWord(request: FastifyRequest): Promise<string> {
  const fields: Record<string, unknown> = {}
  if (request.isMultipart())
    for await (const part of request.parts({ limits: { files: 0, fields: 5, fieldSize: 1000 } }))
      if (part.type === 'field') fields[part.fieldname] = part.value
  const { word } = request.isMultipart() ? fields : ((request.body ?? {}) as Record<string, unknown>)
  if (typeof word !== 'string' || word.trim() === '') throw new AppError('invalid', doorMessages.noWord)
  if (word.length > MAX_WORD_LENGTH) throw new AppError('signed-out', doorMessages.wrongWord)
  return word
}

/** The page of this site that a form was on. */
function pageBefore({ headers, host }: FastifyRequest): string {
  const before = URL.parse(headers.referer ?? '')
  if (!before || before.host !== host || before.pathname.startsWith('/api/')) return '/'
  return before.pathname === COME_IN ? '/' : before.pathname.replace(/^\/+/, '/') + before.search
}

/**
 * The key of the right word. Throws `signed-out` for a wrong one, and `slow-down` after too many. The time does not
 * reveal if there is a word.
 */
async function keyOf(services: Needs, word: string, ip: string, signal: AbortSignal): Promise<string> {
  const { db, doors, now } = services
  const attempts = (limit: number) => {
    return { limit, windowMs: serverLimits.attemptsMs, message: doorMessages.slowDown, now: now() }
  }
  const limits = {
    ...addressLimits('come-in', ip, attempts(serverLimits.wordAttempts)),
    'come-in': attempts(serverLimits.wordAttemptsInAll),
  }
  return queue.run(
    networkOf(ip),
    async () => {
      const token = await consumeAll(db, limits)
      // Both at once: a word replaced meanwhile opens nothing.
      const { wordHash, key } = doors.state
      if (!(await isWord(word, wordHash)) || key === null) throw new AppError('signed-out', doorMessages.wrongWord)
      await token.refund()
      return key
    },
    signal,
  )
}

export async function comeInRoutes(app: FastifyInstance, services: Needs & { card: Card }): Promise<void> {
  describeCalls(app, calls)
  const { card, now } = services
  app.addHook('onSend', cacheControl('private, no-store'))

  async function comeIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const word = await readWord(request)
    const key = await keyOf(services, word, request.ip, clientSignal(reply))
    const options = { ...cookieOptions(request), maxAge: WORD_COOKIE_SECONDS }
    reply.setCookie(prefixed(request, WORD_COOKIE), signWord(key, now()), options)
  }

  app.post(`/api${COME_IN}`, async (request, reply) => {
    const isForm = (request.headers.accept ?? '').includes('text/html')
    try {
      await comeIn(request, reply)
    } catch (error) {
      if (!isForm || !(error instanceof AppError)) throw error
      if (error.retryAfter) reply.header('retry-after', error.retryAfter)
      await card.send(request, reply, { status: error.status, problem: error.message })
      return reply
    }
    return isForm ? reply.redirect(pageBefore(request), 303) : reply.code(204).send()
  })

  // Strangers see the card here, whose script reads the word; so do those of an open site with parts for the family.
  // All others are in, and the empty fragment drops the word.
  app.get(COME_IN, async (request, reply) => {
    if (!services.doors.state.hasParts || isForFamily()) return reply.redirect('/#', 302)
    await card.send(request, reply, { status: 200, problem: '' })
    return reply
  })
}
