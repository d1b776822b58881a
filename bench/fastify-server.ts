/**
 * The baseline of the request figures: bare Fastify. It fetches each response once from the site at the given address and
 * sends the same bytes with the same headers from memory; a range it reads from an open file.
 */
import { open, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'

const [baseUrl = '', json = '[]'] = process.argv.slice(2)
const requests = JSON.parse(json) as { path: string; headers?: Record<string, string> }[]
/** Of this connection alone. */
const ownHeaders = ['connection', 'keep-alive', 'date', 'transfer-encoding']

/** Not `fetch`, which would decompress the body. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const sent = request(baseUrl + path, { headers }, async (response) =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }),
    )
    sent.on('error', reject).end()
  })
}

const app = Fastify()
for (const [index, { path, headers }] of requests.entries()) {
  const response = await get(path, headers)
  const sent = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !ownHeaders.includes(name)))
  const { status, body } = response
  if (!headers?.range) {
    app.get(`/${index}`, (_request, reply) =>
      reply
        .code(status)
        .headers(sent)
        .send(status === 304 ? undefined : body),
    )
    continue
  }
  const file = join(tmpdir(), `keepsake-range-${process.pid}`)
  await writeFile(file, body)
  const handle = await open(file)
  app.get(`/${index}`, async (_request, reply) => {
    const bytes = Buffer.allocUnsafeSlow(body.length)
    await handle.read(bytes, 0, body.length, 0)
    return reply.code(status).headers(sent).send(bytes)
  })
}
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(typeof address === 'object' && address ? address.port : '')
