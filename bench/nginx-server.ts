/** nginx as a second baseline of the request figures: the same bytes with the same headers, from files. */
import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNginx, type TestNginx } from '../testing/nginx.ts'
import { fetchResponse } from './responses.ts'

/** Headers that nginx makes itself, from the file. */
const ownHeaders = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

export type NginxRequest = { path: string; headers: Record<string, string> }

/** Sends the response to each request of the site at the path of its number. */
export async function startNginxServer(url: string, requests: readonly NginxRequest[]): Promise<TestNginx> {
  return runNginx(async (port, folder) => {
    const locations = await Promise.all(
      requests.map(async ({ path, headers }, index) => {
        const { 'if-none-match': _known, ...asked } = headers
        const { headers: sent, body } = await fetchResponse(url + path, asked)
        const file = join(folder, String(index))
        await writeFile(file, body)
        // A range is taken from a file that has it at the same place.
        const [, start, end] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
        if (start) await truncate(file, Number(end) + 1)
        const added = Object.entries(sent)
          .filter(([name]) => !ownHeaders.includes(name))
          .map(([name, value]) => `add_header ${name} "${String(value).replaceAll(/["\\$]/g, '\\$&')}";`)
        return `location = /${index} { alias ${file}; default_type "${sent['content-type']}"; ${added.join(' ')} }`
      }),
    )
    return `sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 100000000;
      server { listen 127.0.0.1:${port}; location = /healthz { return 204; } ${locations.join('\n')} }`
  })
}
