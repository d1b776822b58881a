/** The built scripts, styles and fonts: their names change with their bytes, so a browser asks for each of them once. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { type Encoded, sendCached } from '../http/response-cache.ts'
import type { Services } from '../services.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/** The build leaves a `.br` and a `.gz` beside every text. */
async function readAsset(path: string): Promise<Encoded> {
  const [plain, br, gzip] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`).catch(() => undefined),
    readFile(`${path}.gz`).catch(() => undefined),
  ])
  return { plain, ...(br && { br }), ...(gzip && { gzip }) }
}

export async function assetsRoutes(
  app: FastifyInstance,
  { responses }: Pick<Services, 'responses'>,
  folder: string,
): Promise<void> {
  const names = new Set((await readdir(folder)).filter((name) => types[extname(name)]))
  function unknown(): never {
    throw new AppError('unknown', messages.server.unknownPath)
  }
  app.get('/assets/*', unknown)
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    if (!names.has(name)) unknown()
    const response = await responses.get(
      `/assets/${name}`,
      () => 0,
      async () => ({
        body: await readAsset(join(folder, name)),
        headers: {
          'content-type': types[extname(name)] as string,
          'cache-control': 'public, max-age=31536000, immutable',
        },
      }),
    )
    return sendCached(request, reply, response)
  })
}
