/**
 * The peer of the measurements: the shortest server that Node allows. It fetches each answer once from the site whose
 * address it is given and gives the very same bytes to whoever asks for them, from memory and without a thought.
 */
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Kept = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

const [site = '', asked = '[]'] = process.argv.slice(2)
const cases = JSON.parse(asked) as { path: string; headers?: Record<string, string> }[]
const kept: Kept[] = []
for (const { path, headers = {} } of cases) {
  const answer = await fetch(site + path, {
    headers: { 'accept-encoding': 'identity', ...headers },
  })
  const body = Buffer.from(await answer.arrayBuffer())
  const told = { ...Object.fromEntries(answer.headers), 'content-length': body.length }
  const {
    connection,
    'keep-alive': _,
    'content-encoding': __,
    ...rest
  } = told as OutgoingHttpHeaders
  kept.push({ status: answer.status, headers: rest, body })
}
const server = createServer((request, reply) => {
  const { status, headers, body } = kept[Number(request.url?.slice(1))] as Kept
  reply.writeHead(status, headers).end(status === 304 ? undefined : body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
