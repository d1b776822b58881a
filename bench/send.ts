/** Requests over keep-alive connections, as a browser or a proxy sends them. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

const CONNECTIONS = 8
const agent = new Agent({ keepAlive: true })

type Headers = Record<string, string>
/** `waited`: milliseconds until the head of the response came. */
type Response = { status: number | undefined; headers: IncomingHttpHeaders; bytes: number; waited: number }

/** Not `fetch`, which would decompress the body. */
export function send(url: string, headers: Headers, method = 'GET', body?: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const sent = request(url, { agent, method, headers }, (response) => {
      const { statusCode: status } = response
      const waited = performance.now() - start
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ status, headers: response.headers, bytes, waited }))
      response.on('error', reject)
    })
    sent.on('error', reject).end(body)
  })
}

/**
 * Sends one request again and again for a while, over some connections. Returns the number of requests, and the length
 * of a response.
 */
export async function sendFor(ms: number, url: string, headers: Headers, status = 200, connections = CONNECTIONS) {
  const until = performance.now() + ms
  let requests = 0
  let bytes = 0
  const sendOn = async () => {
    while (performance.now() < until) {
      const response = await send(url, headers)
      if (response.status !== status) throw new Error(`${url} responded ${response.status}.`)
      requests += 1
      bytes = response.bytes
    }
  }
  await Promise.all(Array.from({ length: connections }, sendOn))
  return { requests, bytes }
}

/** Without this the process would not end. */
export function closeConnections(): void {
  agent.destroy()
}
