/** For tests: HTTP by hand over a real socket, for senders that no client would ever be. */
import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type Answer = { status: number; headers: Record<string, string>; body: string }

export type Wire = {
  /** Writes bytes as they are, and waits until the system has taken them. */
  send(bytes: string | Buffer): Promise<void>
  /** The next answer, whole; throws when the connection ends first. */
  answer(): Promise<Answer>
  /** Resolves when the other side has closed the connection. */
  closed: Promise<void>
  end(): void
}

/** Listens on a free port of this machine and answers it. */
export async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}

function readAnswer(text: string): { answer: Answer; rest: string } | null {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [first = '', ...lines] = text.slice(0, headEnd).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const bodyEnd = headEnd + 4 + Number(headers['content-length'] ?? 0)
  if (text.length < bodyEnd) return null
  const body = Buffer.from(text.slice(headEnd + 4, bodyEnd), 'latin1').toString()
  return {
    answer: { status: Number(first.split(' ')[1]), headers, body },
    rest: text.slice(bodyEnd),
  }
}

export async function openWire(port: number): Promise<Wire> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  // A connection cut by the other side is what some tests are about.
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(() => {})
  await once(socket, 'connect')
  return {
    closed,
    async send(bytes) {
      if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), closed])
    },
    async answer() {
      for (;;) {
        const read = readAnswer(received)
        if (read) {
          received = read.rest
          return read.answer
        }
        if (socket.closed) throw new Error(`The connection ended after: ${received}`)
        await Promise.race([once(socket, 'data'), closed])
      }
    },
    end: () => socket.destroy(),
  }
}

/** The head of a POST that sends its body in pieces of unannounced number. */
export function chunkedPost(path: string, type: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`
}

export function chunk(bytes: string | Buffer): Buffer {
  const size = Buffer.byteLength(bytes).toString(16)
  return Buffer.concat([Buffer.from(`${size}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')])
}

export const lastChunk = '0\r\n\r\n'

/** The start of a form with a picture in it, up to where the picture's bytes begin. */
export const formStart =
  '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
export const formType = 'multipart/form-data; boundary=edge'
