/** Routes of set-up and invitation links: an account of one's own, and whether a link still works. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Results } from '../../../shared/api/results.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { hasRows } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Site } from '../../platform/site/site.ts'
import { recordAs } from '../history/history.ts'
import { historyWords } from '../history/sentences.ts'
import { addAdministrator } from './administrators.ts'
import { assertNewPassword } from './guessable-passwords.ts'
import { addressed, assertLink, findLink, type Purpose } from './links.ts'
import { sessionAnswer } from './owner.ts'
import { parseTexts } from './parse-body.ts'
import { recordAndTell } from './role-mails.ts'
import { createSession } from './sessions.ts'

/** Creates an account by a link and signs in. A mistake in the form leaves the link unused. */
async function signUp(services: Site, request: FastifyRequest, reply: FastifyReply, purpose: Purpose) {
  const { db, now } = services
  const { token, ...credentials } = parseTexts(request.body, 'token', 'email', 'password')
  const link = { token, purpose }
  // Only holders of a link may cause the work of hashing a password.
  await assertLink(db, link, now())
  await assertNewPassword(services, credentials.password, credentials.email)
  const recordFor = (added: { id: string; email: string }) =>
    recordAndTell(services, recordAs(added, { now, log: request.log }))
  const account = await addAdministrator(db, credentials, now(), link, recordFor)
  await createSession(request, reply, services, account, historyWords.ways.password)
  return sessionAnswer(db, account)
}

export async function signUpRoutes(
  app: FastifyInstance,
  services: Site & { sharing: { isOpen(): Promise<boolean> } },
): Promise<void> {
  const { db, now, sharing } = services
  app.addHook('onSend', cacheControl('no-store'))

  // No error status for a used link: the page asks before its form is filled in, and has its own words for it.
  app.post('/api/link', async (request): Promise<Results['POST /api/link']> => {
    const { token, ...asked } = parseTexts(request.body, 'purpose', 'token')
    const purpose = addressed.find((each) => each === asked.purpose)
    if (!purpose || (purpose === 'setup' && (await hasRows(db, 'administrators')))) return { works: false }
    const link = await findLink(db, { purpose, token }, now())
    return { works: link !== undefined, ...(link?.invited && { invited: link.invited }) }
  })
  app.post('/api/setup', async (request, reply) => {
    if (await hasRows(db, 'administrators')) throw new AppError('unknown', messages.session.linkUsed)
    const session = await signUp(services, request, reply, 'setup')
    await sharing.isOpen()
    return session
  })
  app.post('/api/invitation', (request, reply) => signUp(services, request, reply, 'invite'))
}
