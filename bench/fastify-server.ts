/**
 * The baseline of the request figures: bare Fastify. It fetches each response once from the site at the given address.
 * Then it sends the same bytes with the same headers from memory, and ranges from an open file.
 */
import { open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { fetchResponse } from './responses.ts'

const [baseUrl = '', json = '[]'] = process.argv.slice(2)
const requests = JSON.parse(json) as { path: string; headers?: Record<string, string> }[]

const app = Fastify()
for (const [index, { path, headers }] of requests.entries()) {
  const { status, headers: sent, body } = await fetchResponse(baseUrl + path, headers)
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
