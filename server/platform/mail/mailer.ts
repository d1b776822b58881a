/**
 * Mail by SMTP: plain text in the family's name, with HTML beside it if there is a picture. No tracking of readers: the
 * picture is in the mail.
 */
import type { NodemailerError, Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import { lazy } from '../lazy.ts'

/**
 * `stopUrl`: the address where a mail program unsubscribes (RFC 8058). `id`: the same one for a mail that is sent
 * again, by which mail servers and programs know that they have it.
 */
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** A JPEG in base64, which `html` shows as `cid:picture`. */
  picture?: string | null
  stopUrl?: string
  id?: string
}

type Answer = Pick<NodemailerError, 'permanent' | 'responseCode'>

/** Refusal of a mail in the words of the mail server, without addresses: it stands in logs and in Settings. */
export class MailRefused extends Error {
  /** True if another try is refused as well. */
  readonly isFinal: boolean
  /** The answer of the mail server as a number, such as 451, if there was one. */
  readonly responseCode: number | undefined

  constructor(words: string, { permanent = false, responseCode }: Answer) {
    super(words)
    this.name = 'MailRefused'
    this.isFinal = permanent
    this.responseCode = responseCode
  }
}

const MAX_WORDS = 300

/** The client's error names the recipient, in its message and its fields. */
function refusalOf(error: unknown): MailRefused {
  const { code, message, response, permanent, responseCode } = error as NodemailerError
  // For STARTTLS the message is clearer than the server's answer.
  const words = (code === 'ETLS' ? message : response || message)
    .split(/[\s\p{Cc}]+/u)
    .map((word) => (word.includes('@') ? '<an address>' : word))
    .join(' ')
  return new MailRefused(words.slice(0, MAX_WORDS), { permanent, responseCode })
}

/** Without a picture, its place in the HTML is removed, too. */
function htmlParts(html: string | undefined, picture: string | null | undefined) {
  if (!html) return {}
  if (!picture) return { html: html.replace(/<p><img [^>]*><\/p>\n?/, '') }
  const attachment = { filename: 'picture.jpg', content: picture, encoding: 'base64', cid: 'picture' }
  return { html, attachments: [{ ...attachment, contentType: 'image/jpeg', contentDisposition: 'inline' as const }] }
}

/** Long timeouts: no visitor waits for a mail, and RFC 5321 gives a server its time, but not for ever. */
const TIMEOUTS = { connectionTimeout: 30_000, greetingTimeout: 60_000, socketTimeout: 5 * 60_000 }

/** `readSender` returns the name of the sender. The client is loaded with the first mail. */
export function createMailer({ smtp }: Pick<Config, 'smtp'>, readSender: () => Promise<string>, timeouts = TIMEOUTS) {
  let transport: Transporter | undefined
  const open = lazy(async () => {
    if (!smtp) throw new Error('Mail is not set up.')
    const { createTransport } = await import('nodemailer')
    transport = createTransport({ url: smtp.url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
    return { transport, from: smtp.from }
  })
  return {
    /** True if mail is set up. */
    isOpen: smtp !== null,
    /** Resolves when the server has accepted the mail, and throws MailRefused otherwise. */
    async send({ to, subject, text, html, picture, stopUrl, id }: Mail): Promise<void> {
      const { transport, from: address } = await open()
      const from = { name: await readSender(), address }
      const list = stopUrl && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      // Machines must not answer a machine's mail (RFC 3834).
      const headers = { 'Auto-Submitted': 'auto-generated', ...list }
      const messageId = id && `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`
      const mail = {
        ...{ from, to: { name: '', address: to }, subject, text, headers, ...htmlParts(html, picture) },
        ...(messageId && { messageId }),
      }
      await transport.sendMail(mail).catch((error) => Promise.reject(refusalOf(error)))
    },
    /** Connects and signs in, and sends nothing. Throws MailRefused. */
    async verify(): Promise<void> {
      const { transport } = await open()
      await transport.verify().catch((error) => Promise.reject(refusalOf(error)))
    },
    close(): void {
      transport?.close()
    },
  }
}

export type Mailer = ReturnType<typeof createMailer>
