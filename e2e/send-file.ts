/** A host that only sends files: an address without a file is `index.html` in that folder, or else `404.html`. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export async function sendFile(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://host')
  const path = join(folder, decodeURI(pathname))
  for (const file of [path, join(path, 'index.html')]) {
    const bytes = await readFile(file).catch(() => null)
    if (!bytes) continue
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(bytes)
    return
  }
  response.writeHead(404, { 'content-type': types['.html'] }).end(await readFile(join(folder, '404.html')))
}
