/**
 * The baseline of the request figures: the shortest server that Node allows. It fetches each response once from the site
 * at the given address and serves the same bytes from memory.
 */
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type CachedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

const [baseUrl = '', json = '[]'] = process.argv.slice(2)
const requests = JSON.parse(json) as { path: string; headers?: Record<string, string> }[]
const responses: CachedResponse[] = []
for (const { path, headers } of requests) {
  const response = await fetch(baseUrl + path, {
    headers: { 'accept-encoding': 'identity', ...headers },
  })
  const body = Buffer.from(await response.arrayBuffer())
  const sent: OutgoingHttpHeaders = Object.fromEntries(response.headers)
  for (const name of ['connection', 'keep-alive', 'content-encoding']) delete sent[name]
  const cached = { ...sent, 'content-length': body.length }
  responses.push({ status: response.status, headers: cached, body })
}
const server = createServer((request, reply) => {
  const { status, headers, body } = responses[Number(request.url?.slice(1))] as CachedResponse
  reply.writeHead(status, headers).end(status === 304 ? undefined : body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
