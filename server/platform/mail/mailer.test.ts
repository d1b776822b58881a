/**
 * A mail server's reason for refusing a mail is logged without the recipient's address.
 * Behaviour: Being told
 */
import { inspect } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createMailer } from './mailer.ts'

it.each([
  ['at the recipient', 550, 'onRcptTo'],
  ['at the sender', 451, 'onMailFrom'],
])('an error of a mail that is refused %s names nobody', async (_when, responseCode, hook) => {
  const refuse = ({ address }: { address: string }, _session: object, done: (error: Error) => void) =>
    done(Object.assign(new Error(`<${address}> is unknown here, ask postmaster@mail.example`), { responseCode }))
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], [hook]: refuse })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'family@rowan.example',
    PUBLIC_URL: 'https://rowan.example',
  }
  const mailer = createMailer(readConfig(env), async () => 'Rowan')
  const mail = { to: 'aunt@example.org', subject: 'Hello', text: 'Hello' }
  const error = await mailer.send(mail).then(
    () => null,
    (thrown: Error) => thrown,
  )
  expect(error).toMatchObject({ responseCode, message: expect.stringContaining('is unknown here') })
  expect(inspect(error, { depth: 9 }) + JSON.stringify({ ...error })).not.toContain('@')
  mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
