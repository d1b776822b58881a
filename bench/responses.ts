/** Responses of the site, for the baselines that send the same. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type SiteResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Headers of one connection alone. */
const ownHeaders = ['connection', 'keep-alive', 'date', 'transfer-encoding']

/** Not `fetch`, which would decompress the body. */
export function fetchResponse(url: string, headers: Record<string, string> = {}): Promise<SiteResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, async (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !ownHeaders.includes(name))
      const body = await buffer(response)
      resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(kept), body })
    })
    sent.on('error', reject).end()
  })
}
