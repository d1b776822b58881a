/** The certificate of an https address, as this machine is shown it. */
import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** Times in milliseconds since 1970. `fault`: the code of OpenSSL or Node if browsers would refuse it, else null. */
export type Certificate = { beginsAt: number; endsAt: number; fault: string | null }

const HTTPS_PORT = 443
const TIMEOUT_MS = 10_000

/** Throws the error of the connection. */
export function readCertificate({ hostname, port }: Pick<URL, 'hostname' | 'port'>): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>()
  // A refused certificate is read, too: nothing is sent over this connection.
  const options = { rejectUnauthorized: false, timeout: TIMEOUT_MS, ...(!isIP(host) && { servername: host }) }
  const socket = connect({ host, port: Number(port) || HTTPS_PORT, ...options })
  socket.once('error', reject)
  socket.once('timeout', () => socket.destroy(Object.assign(new Error('ETIMEDOUT'), { code: 'ETIMEDOUT' })))
  socket.once('secureConnect', () => {
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
    const { code, message } = (socket.authorizationError ?? {}) as NodeJS.ErrnoException
    // Some are codes without an error around them.
    const fault = socket.authorized ? null : (code ?? message ?? String(socket.authorizationError))
    resolve({ beginsAt: Date.parse(from), endsAt: Date.parse(to), fault })
    socket.destroy()
  })
  return promise
}

/** True in the last tenth of its life: by then it should have been renewed. */
export function isEndingSoon({ beginsAt, endsAt }: Certificate, now: number): boolean {
  return endsAt - now < (endsAt - beginsAt) / 10
}

/** The code of a failed connection, such as ECONNREFUSED, or else its message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: unknown }
  return code ?? (cause ? reasonOf(cause) : message)
}
