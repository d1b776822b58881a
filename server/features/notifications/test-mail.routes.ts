/** 'Send me a test mail': at once and past the outbox, so that the administrator reads the mail server's answer. */
import type { FastifyInstance } from 'fastify'
import { HOUR_MS } from '../../../shared/durations.ts'
import { adminMails } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { mails } from '../../../shared/sentences/mails.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { AppError } from '../../platform/errors.ts'
import { consume } from '../../platform/http/rate-limit.ts'
import { createMailer, MailRefused } from '../../platform/mail/mailer.ts'
import type { Site } from '../../platform/site/site.ts'
import { administratorOf } from '../accounts/require-administrator.ts'

/** Time limit: a person waits for the answer. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export async function testMailRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { config, db, now, outbox, words } = services
  const readName = async () => (await words.read()).memorial.person.name
  const mailer = createMailer(config, async () => mails.sender(await readName()), TIMEOUTS)
  app.addHook('onClose', async () => mailer.close())

  app.post('/api/admin/mails/test', async (request) => {
    if (!mailer.isOpen) throw new AppError('not-configured', messages.session.noMail)
    const { id, email: to } = administratorOf(request)
    const limit = {
      limit: serverLimits.testMails,
      windowMs: HOUR_MS,
      message: adminMails.testSlowDown,
      now: now(),
    }
    await consume(db, `test-mail:${id}`, limit)
    await mailer.send({ to, ...mails.test(await readName()) }).catch((error) => {
      if (!(error instanceof MailRefused)) throw error
      throw new AppError('busy', adminMails.testRefused(error.message), { cause: error })
    })
    await outbox.noteTaken(id)
    return { to }
  })
}
