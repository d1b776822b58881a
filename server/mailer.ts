/** Mail by SMTP: plain text in the family's name, without anything that tells whether it was read. */
import type { Transporter } from 'nodemailer'
import type { Config } from './config.ts'
import { lazy } from './lazy.ts'

/** `stopUrl`: where a mail program takes the wish for no more of these (RFC 8058). */
type Mail = { to: string; subject: string; text: string; stopUrl?: string }

export type Mailer = {
  /** Whether mail is set up. */
  readonly isOpen: boolean
  /** Resolves when the server has taken the mail, and throws when it has not. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Nobody waits for a mail, but nothing waits for ever. */
const TIMEOUT_MS = 20_000

/** What the server said, with its codes and without anybody's address: it stands in the log. */
function withoutAddresses(thrown: unknown): Error {
  const { message, code, responseCode } = thrown as { message?: unknown; code?: unknown; responseCode?: unknown }
  const words = String(message).split(/\s+/)
  const said = words.map((word) => (word.includes('@') ? '<an address>' : word)).join(' ')
  return Object.assign(new Error(said), { code, responseCode })
}

/** `readSender` gives the name that mails come from. The client is loaded with the first mail. */
export function createMailer({ smtp }: Config, readSender: () => Promise<string>): Mailer {
  let transport: Transporter | undefined
  const open = lazy(async () => {
    if (!smtp) throw new Error('Mail is not set up.')
    const { createTransport } = await import('nodemailer')
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
    transport = createTransport({ url: smtp.url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
    return { transport, from: smtp.from }
  })
  return {
    isOpen: smtp !== null,
    async send({ to, subject, text, stopUrl }) {
      const { transport, from: address } = await open()
      const from = { name: await readSender(), address }
      const list = stopUrl && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      // No machine answers a mail that a machine has sent (RFC 3834).
      const headers = { 'Auto-Submitted': 'auto-generated', ...list }
      const sending = transport.sendMail({ from, to: { name: '', address: to }, subject, text, headers })
      await sending.catch((error) => {
        throw withoutAddresses(error)
      })
    },
    close() {
      transport?.close()
    },
  }
}
