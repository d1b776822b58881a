/** For tests: a real SMTP server on a free port, which keeps the mails it receives. */
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it arrived: its recipient, its headers by their names in lower case, and its text, decoded. */
type ReceivedMail = { to: string[]; headers: Record<string, string>; text: string }

function decode(body: string, encoding = ''): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

function parse(raw: string, to: string[]): ReceivedMail {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return {
    to,
    headers,
    text: decode(body.join('\r\n\r\n'), headers['content-transfer-encoding']).replaceAll('\r\n', '\n'),
  }
}

export type TestSmtp = {
  /** Settings of a site that sends by this server. */
  env: Record<string, string>
  received: ReceivedMail[]
  /** The next mail; also one that has come already. */
  next: () => Promise<ReceivedMail>
  /** While true every mail is refused. */
  refuses: boolean
  /** Closes every connection without a word. */
  cut: () => void
  close: () => Promise<void>
}

/** An answer of an SMTP server, such as 451 for a mail that it refuses for now. */
export function smtpAnswer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

/** `options`: changes of the server's behaviour. */
export async function openTestSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  const waiting: ReceivedMail[] = []
  let wake: (() => void) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    async onData(stream, { envelope }, done) {
      const raw = await text(stream)
      if (smtp.refuses) return done(new Error('No mail today.'))
      const mail = parse(
        raw,
        envelope.rcptTo.map(({ address }) => address),
      )
      received.push(mail)
      waiting.push(mail)
      wake?.()
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const smtp: TestSmtp = {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'family@rowan.example',
      PUBLIC_URL: 'https://rowan.example',
    },
    received,
    refuses: false,
    cut() {
      for (const connection of server.connections) connection.close()
    },
    async next() {
      while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return waiting.shift() as ReceivedMail
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return smtp
}
