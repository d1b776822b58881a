/** Routes of resumable uploads by the tus protocol: chunks that survive a lost connection and a closed page. */
import { finished, PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'

const CHUNK_TYPE = 'application/offset+octet-stream'

/** True for an id from the tus server. Any other would be a path chosen by the client. */
export function isUploadId(id: unknown): id is string {
  return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id)
}

/** The methods that may bring a chunk; a `Request` with any other must have no body. */
const CHUNK_METHODS = ['POST', 'PATCH']

type WebServer = { handleWeb(request: Request): Promise<Response> }

/** Time between two checks of the sender's rights while a chunk arrives. */
const ASK_MS = 5000

type Options = {
  /** Loads the tus server when it is first needed. */
  open: () => Promise<WebServer>
  /** May throw before a chunk is read; returns a function to run after it. */
  enter?: (request: FastifyRequest) => () => void
  /**
   * Throws when the sender of a chunk may no longer send it. Asked now and then, with the bytes that have come, and at
   * its end.
   */
  askAgain: (request: FastifyRequest, bytes: number) => Promise<void>
}

/** Adds the routes at `path` and below it, in a scope of their own. */
export function addUploadRoutes(app: FastifyInstance, path: string, { open, enter, askAgain }: Options): void {
  // The tus server streams the body to the disk itself.
  app.addContentTypeParser(CHUNK_TYPE, (_request, _body, done) => done(null))
  for (const url of [path, `${path}/*`])
    app.route({
      method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      handler: async (request, reply) => {
        let failure: unknown
        request.raw.once('error', (error) => {
          failure = error
        })
        const server = await open()
        const leave = (hasChunk(request) && enter?.(request)) || (() => {})
        const ask = async (bytes: number) => {
          await askAgain(request, bytes).catch((error) => {
            failure = error
            throw error
          })
        }
        const response = await server.handleWeb(toWebRequest(request, ask)).finally(leave)
        if (failure instanceof AppError) throw failure
        // It closes the connection after an error, under a body that still arrives and so under the response.
        response.headers.delete('connection')
        return reply
          .code(response.status)
          .headers(Object.fromEntries(response.headers))
          .send(await response.text())
      },
    })
}

function hasChunk({ method, headers }: FastifyRequest): boolean {
  return CHUNK_METHODS.includes(method) && headers['content-type'] === CHUNK_TYPE
}

type Ask = (bytes: number) => Promise<void>

/** The chunk as it arrives, until its sender may no longer send it. */
async function* whileAllowed(chunk: AsyncIterable<Buffer>, ask: Ask): AsyncIterable<Buffer> {
  let [bytes, askedAt] = [0, performance.now()]
  for await (const piece of chunk) {
    bytes += piece.length
    if (performance.now() - askedAt > ASK_MS) {
      await ask(bytes)
      askedAt = performance.now()
    }
    yield piece
  }
  await ask(bytes)
}

/** The request in the form of the tus server. The unread rest of a body must still be discarded here. */
function toWebRequest(request: FastifyRequest, ask: Ask): Request {
  const { raw, method, headers, url } = request
  const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
  const init = { method, headers: pairs }
  const address = new URL(url, 'http://localhost')
  if (!hasChunk(request)) return new Request(address, init)
  const body = raw.pipe(new PassThrough())
  // Also a request that broke off before it came here.
  finished(raw, (error) => error && body.destroy(error))
  // While it waits for another chunk, and after the response, the tus server does not listen: an error would end the
  // process.
  body.on('error', () => {})
  // `Readable.toWeb` would copy every byte.
  const streamed = { ...init, body: streamOf(whileAllowed(body, ask)), duplex: 'half' as const }
  return new Request(address, streamed)
}

/** Uses the global, which Node loads on demand; an imported module would be loaded at every start. */
function streamOf(body: AsyncIterable<Buffer>): ReadableStream {
  return ReadableStream.from(body)
}
