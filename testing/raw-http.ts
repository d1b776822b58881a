/** For tests: raw HTTP over a socket, for requests that no HTTP client would send. */
import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

type RawResponse = { status: number; headers: Record<string, string>; body: string }

export type RawConnection = {
  /** Writes bytes and waits for backpressure. */
  send(bytes: string | Buffer): Promise<void>
  /** The next response, complete; throws when the connection ends first. */
  response(): Promise<RawResponse>
  /** Resolves when the other side has closed the connection. */
  closed: Promise<void>
  end(): void
  /** Ends with a reset (RST). */
  reset(): void
}

/** Listens on a free port of this machine and returns its number. */
export async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}

function parseResponse(text: string): { response: RawResponse; rest: string } | null {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [first = '', ...lines] = text.slice(0, headEnd).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const bodyEnd = headEnd + 4 + Number(headers['content-length'] ?? 0)
  if (text.length < bodyEnd) return null
  const body = Buffer.from(text.slice(headEnd + 4, bodyEnd), 'latin1').toString()
  return {
    response: { status: Number(first.split(' ')[1]), headers, body },
    rest: text.slice(bodyEnd),
  }
}

export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  // Some tests expect a connection cut by the other side.
  socket.on('error', () => {})
  // Not `once`, which rejects when the other side resets the connection.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return {
    closed,
    async send(bytes) {
      if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), closed])
    },
    async response() {
      for (;;) {
        const parsed = parseResponse(received)
        if (parsed) {
          received = parsed.rest
          return parsed.response
        }
        if (socket.closed) throw new Error(`The connection ended after: ${received}`)
        await Promise.race([once(socket, 'data'), closed])
      }
    },
    end: () => socket.destroy(),
    reset: () => socket.resetAndDestroy(),
  }
}

/** The head of a POST with a chunked body. */
export function chunkedPost(path: string, type: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`
}

export function chunk(bytes: string | Buffer): Buffer {
  const size = Buffer.byteLength(bytes).toString(16)
  return Buffer.concat([Buffer.from(`${size}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')])
}

export const lastChunk = '0\r\n\r\n'

/** The start of a form with an image in it, up to where the image's bytes begin. */
export const formStart =
  '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
export const formType = 'multipart/form-data; boundary=edge'
