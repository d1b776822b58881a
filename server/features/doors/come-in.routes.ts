/** Coming in by the family's word: the call, and the target of the link and the QR code. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { COME_IN, MAX_WORD_LENGTH } from '../../../shared/doors.ts'
import { door as doorMessages } from '../../../shared/messages/catalogue.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { AppError } from '../../platform/errors.ts'
import { isForFamily } from '../../platform/http/audience.ts'
import { clientSignal } from '../../platform/http/client-signal.ts'
import { createFairQueue } from '../../platform/http/fair-queue.ts'
import { addressLimits, consumeInCrowd, networkOf } from '../../platform/http/rate-limit.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import { cookieOptions, prefixed } from '../accounts/cookies.ts'
import { afterSignIn } from '../accounts/require-administrator.ts'
import { recordWrongWord } from '../history/history.ts'
import { readForm } from '../uploads/parse-upload.ts'
import type { Card } from './card.ts'
import type { Doors, SiteWithDoors } from './doors.ts'
import { isWord } from './family-word.ts'
import { isLinkKey, linkKey, signWord, WORD_COOKIE, WORD_COOKIE_SECONDS } from './word-cookie.ts'

/** Limit of hashes at once: each takes a core for some 30 ms, and sign-ins need one, too. */
const queue = createFairQueue({
  concurrency: 1,
  maxWaiting: serverLimits.signInsWaiting,
  maxWaitingPerKey: serverLimits.signInsWaitingPerAddress,
  message: () => doorMessages.busy,
})

const limits = { files: 0, fields: 5, fieldSize: 64 * 1024 }

/** The word of a form or of JSON. Throws AppError `invalid` without one. */
async function readWord(request: FastifyRequest): Promise<string> {
  const { word } = request.isMultipart()
    ? await readForm(request, limits)
    : ((request.body ?? {}) as { word?: unknown })
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
async function keyOf(
  services: SiteWithDoors,
  word: string,
  { ip, log }: FastifyRequest,
  signal: AbortSignal,
): Promise<string> {
  const { db, doors, now } = services
  const { state } = doors
  // 128 bits cannot be guessed, so no limit counts them, and no crowd of guesses shuts them out.
  if (state.wordHash !== null && isLinkKey(word, state.key)) return state.key
  const attempts = (limit: number) => {
    return { limit, windowMs: serverLimits.attemptsMs, message: doorMessages.slowDown, now: now() }
  }
  const limits = {
    own: addressLimits('come-in', ip, attempts(serverLimits.wordAttempts)),
    all: { 'come-in': attempts(serverLimits.wordAttemptsInAll) },
    crowded: addressLimits('come-in', ip, attempts(serverLimits.attemptsInCrowd)),
  }
  return queue.run(
    networkOf(ip),
    async () => {
      const token = await consumeInCrowd(db, limits)
      // Both at once: a word replaced meanwhile opens nothing.
      const { wordHash, key } = doors.state
      if (!(await isWord(word, wordHash)) || key === null) {
        await recordWrongWord(db, { now, log })
        throw new AppError('signed-out', doorMessages.wrongWord)
      }
      await token.refund()
      return key
    },
    signal,
  )
}

export async function comeInRoutes(app: FastifyInstance, services: SiteWithDoors & { card: Card }): Promise<void> {
  const { card, now } = services
  app.addHook('onSend', cacheControl('private, no-store'))

  async function comeIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const word = await readWord(request)
    const key = await keyOf(services, word, request, clientSignal(reply))
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

/** The key of the link past the card. Register it in a scope that requires an administrator. */
export async function comeInKeyRoutes(app: FastifyInstance, { doors }: { doors: Doors }): Promise<void> {
  app.get('/api/admin/come-in', afterSignIn, async (): Promise<Answers['/api/admin/come-in']> => {
    const { wordHash, key } = doors.state
    return { key: wordHash === null || key === null ? null : linkKey(key) }
  })
}
