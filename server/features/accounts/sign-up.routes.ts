/** Routes of set-up and invitation links: an account of one's own, and whether a link still works. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Calls, describeCalls } from '../../platform/http/calls.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { MemorialReader } from '../../platform/memorial-reader.ts'
import { recordAs } from '../history/history.ts'
import { addAdministrator, listAdministrators } from './administrators.ts'
import { assertNewPassword } from './guessable-passwords.ts'
import { addressed, assertLink, type Purpose } from './links.ts'
import { sessionAnswer } from './owner.ts'
import { parseTexts } from './parse-body.ts'
import { recordAndTell } from './role-mails.ts'
import { createSession } from './sessions.ts'

/** Lines of docs/api.md. */
const calls: Calls = {
  'POST /api/link': [
    'JSON: `purpose` (`setup` `invite` `recovery` `forgotten`) `token`',
    '204 while the one-time link works, else 404; the link stays unused',
  ],
  'POST /api/setup': [
    'JSON: `token` `email` `password`',
    '200 with the email, signed in as the first administrator; 404 once there is one',
  ],
  'POST /api/invitation': ['JSON: `token` `email` `password`', '200 with `email` and `role`, signed in'],
}

type Needs = {
  config: Config
  db: Database
  /** Opens sharing with the first account. */
  sharing: { isOpen(): Promise<boolean> }
  words: MemorialReader
  outbox: Outbox
  now: () => number
}

/** Throws AppError `unknown` once there is an account: no set-up link works any more. */
async function assertNoAccount(db: Database): Promise<void> {
  if ((await listAdministrators(db)).length > 0) throw new AppError('unknown', messages.session.linkUsed)
}

/** Creates an account by a link and signs in. A mistake in the form leaves the link unused. */
async function signUp(services: Needs, request: FastifyRequest, reply: FastifyReply, purpose: Purpose) {
  const { db, now } = services
  const { token, ...credentials } = parseTexts(request.body, 'token', 'email', 'password')
  const link = { token, purpose }
  // Only holders of a link may cause the work of hashing a password.
  await assertLink(db, link, now())
  await assertNewPassword(services, credentials.password, credentials.email)
  const recordFor = (added: { id: string; email: string }) =>
    recordAndTell(services, recordAs(added, { now, log: request.log }))
  const account = await addAdministrator(db, credentials, now(), link, recordFor)
  await createSession(request, reply, services, account, adminHistory.ways.password)
  return sessionAnswer(db, account)
}

export async function signUpRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  describeCalls(app, calls)
  const { db, now, sharing } = services
  app.addHook('onSend', cacheControl('no-store'))

  app.post('/api/link', async (request, reply) => {
    const { purpose, token } = parseTexts(request.body, 'purpose', 'token')
    const known = addressed.find((each) => each === purpose)
    if (!known) throw new AppError('unknown', messages.session.linkUsed)
    if (known === 'setup') await assertNoAccount(db)
    await assertLink(db, { purpose: known, token }, now())
    return reply.code(204).send()
  })
  app.post('/api/setup', async (request, reply) => {
    await assertNoAccount(db)
    const session = await signUp(services, request, reply, 'setup')
    await sharing.isOpen()
    return session
  })
  app.post('/api/invitation', (request, reply) => signUp(services, request, reply, 'invite'))
}
