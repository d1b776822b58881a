/** Routes for a forgotten password: a link by another administrator or by mail, and printed codes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import type { Results } from '../../../shared/api/results.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Site } from '../../platform/site/site.ts'
import { recordAs, recordRefusal } from '../history/history.ts'
import { historyWords } from '../history/sentences.ts'
import { emailOf, findAccount, recoverAccount, withAccountLock } from './administrators.ts'
import { visitorOf } from './devices.ts'
import { assertNewPassword } from './guessable-passwords.ts'
import { assertLink, consumeLink, createLink, emailOfLink, type Link, oneTimeLink, type Purpose } from './links.ts'
import { assertNotOwner, sessionAnswer } from './owner.ts'
import { parseTexts, parseTextsAnd } from './parse-body.ts'
import { assertCode, consumeCode, countCodes, makeCodes } from './recovery-codes.ts'
import { consumeMail, sendRecoveryMail } from './recovery-mail.ts'
import { administratorOf, afterSignIn, forReviewers, ownAfterSignIn, recordBy } from './require-administrator.ts'
import { passSecondStep } from './second-step.ts'
import { createSession } from './sessions.ts'
import { accountName, consumeCodeAttempt } from './sign-in.ts'

export async function recoveryRoutes(app: FastifyInstance, services: Site): Promise<void> {
  app.addHook('onSend', cacheControl('no-store'))

  addLinkRoute(app, services, { path: '/api/recovery', purpose: 'recovery', how: historyWords.ways.link })
  addLinkRoute(app, services, { path: '/api/recovery/mailed', purpose: 'forgotten', how: historyWords.ways.mail })
  addMailRoutes(app, services)
  addCodeRoute(app, services)
}

type Recovery = { password: string; how: string; prove: Parameters<typeof recoverAccount>[2] }

/** Gives the account that `prove` finds a new password, and signs in. */
async function recover(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Site,
  { password, how, prove }: Recovery,
) {
  const { db, now } = services
  const account = await recoverAccount(
    db,
    password,
    prove,
    (account) => (trx) => recordAs(account, { now, log: request.log })(trx, 'password-recovered', { about: how }),
  )
  await createSession(request, reply, services, account, how)
  return sessionAnswer(db, account)
}

/** A new password by a one-time link, which also signs in. A mistake in the form leaves the link unused. */
function addLinkRoute(
  app: FastifyInstance,
  services: Site,
  { path, purpose, how }: { path: string; purpose: Purpose; how: string },
): void {
  const { db, now } = services
  app.post(path, async (request, reply) => {
    const { token, password, code } = parseTextsAnd(request.body, 'code', 'token', 'password')
    const link: Link = { token, purpose }
    // Only holders of a link may cause the work of hashing a password.
    await assertLink(db, link, now())
    const email = await emailOfLink(db, link)
    await assertNewPassword(services, password, email)
    // A mail replaces the password, not the second step. A link of the family ends both.
    const named = purpose === 'forgotten' && (await findAccount(db, email))
    if (named) await passSecondStep(services, named, { code, how, visitor: await visitorOf(request, db, named) })
    return recover(request, reply, services, {
      ...{ password, how },
      async prove(trx) {
        const { administratorId } = await consumeLink(trx, link, now())
        return { id: administratorId ?? '', keepsOtherWays: purpose === 'forgotten' }
      },
    })
  })
}

function addMailRoutes(app: FastifyInstance, services: Site): void {
  const { db, outbox } = services
  app.get('/api/recovery', async (): Promise<Answers['/api/recovery']> => ({ mail: outbox.isOpen }))

  app.post('/api/recovery/mail', async (request, reply) => {
    if (!outbox.isOpen) throw new AppError('not-configured', messages.session.noMail)
    const { email } = parseTexts(request.body, 'email')
    const visitor = await visitorOf(request, db, await findAccount(db, accountName(email)))
    const isCrowded = await consumeMail(services, email, visitor)
    // Not waited for: its duration would reveal if there is such an account.
    void sendRecoveryMail(services, accountName(email), { isCrowded, log: request.log }).catch((error) =>
      request.log.error(error),
    )
    return reply.code(202).send({ message: messages.session.mailed } satisfies Results['POST /api/recovery/mail'])
  })
}

function addCodeRoute(app: FastifyInstance, services: Site): void {
  const { db, now } = services
  app.post('/api/recovery/code', async (request, reply) => {
    const { email, code, password, second } = parseTextsAnd(request.body, 'second', 'email', 'code', 'password')
    const attempt = await consumeCodeAttempt(services, email, request.ip)
    const isMailed = await assertCode(db, email, code, now()).catch(async (error) => {
      await recordRefusal(db, await findAccount(db, accountName(email)), historyWords.ways.printedCode, {
        now,
        log: request.log,
      })
      throw error
    })
    // Only holders of a code may cause the work of checking a password. A mistake in the password leaves the code
    // unused, and is no guess.
    await assertNewPassword(services, password, email).catch(async (error) => {
      await attempt.refund()
      throw error
    })
    // Limits guesses as for a link by mail; the printed sheet is the way back when all else is lost.
    const named = isMailed && (await findAccount(db, accountName(email)))
    if (named) {
      const visitor = await visitorOf(request, db, named)
      await passSecondStep(services, named, { code: second, how: historyWords.ways.mail, visitor })
    }
    const answer = await recover(request, reply, services, {
      ...{ password, how: historyWords.ways.printedCode },
      // The holder of the printed sheet keeps its remaining codes.
      prove: async (trx) => ({ id: await consumeCode(trx, email, code, now()), keepsOtherWays: true }),
    })
    await attempt.refund()
    return answer
  })
}

type ById = { Params: { id: string } }

export async function adminRecoveryRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { config, db, now } = services

  app.post<ById>('/api/admin/administrators/:id/recovery', afterSignIn, async (request, reply) => {
    const { id } = request.params
    // A link for oneself would be a new password without the current one.
    if (id === administratorOf(request).id) throw new AppError('conflict', messages.session.ownRecovery)
    const link = await withAccountLock(db, async (trx) => {
      const email = await emailOf(trx, id)
      await assertNotOwner(trx, id)
      await recordBy(request, services)(trx, 'recovery-made', { about: email, itemId: id })
      return createLink(trx, 'recovery', now(), { administratorId: id, madeBy: administratorOf(request).id })
    })
    return reply.code(201).send(oneTimeLink(request, config, 'recovery', link))
  })

  // A reviewer's own, too.
  app.get(
    '/api/admin/recovery-codes',
    forReviewers,
    async (request): Promise<Answers['/api/admin/recovery-codes']> => ({
      codes: await countCodes(db, administratorOf(request).id),
    }),
  )

  app.post('/api/admin/recovery-codes', ownAfterSignIn, async (request, reply) => {
    const codes = await makeCodes(db, administratorOf(request).id, now(), recordBy(request, services))
    return reply.code(201).send({ codes } satisfies Results['POST /api/admin/recovery-codes'])
  })
}
