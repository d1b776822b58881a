/**
 * Static files of the pages, from memory. The names of built scripts, styles and fonts change with their bytes, so a
 * browser asks for each of them once. The images of content/ are those of the start.
 */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bundledImages, type Memorial } from '../../../shared/content.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { imageFolders } from '../../features/words/content-folder.ts'
import type { SiteWithWords } from '../../features/words/words.ts'
import { AppError } from '../../platform/errors.ts'
import { type Encoded, encodeText } from '../../platform/http/encode.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import { oncePer } from '../../platform/lazy.ts'
import type { Site } from '../../platform/site/site.ts'
import { IMMUTABLE, readAsset } from './asset-files.ts'
import { appIcons } from './site-files.ts'
import { wordedScripts } from './worded-scripts.routes.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

async function readContentImage(path: string): Promise<Encoded> {
  return path.endsWith('.svg') ? encodeText(await readFile(path, 'utf8')) : { plain: await readFile(path) }
}

function unknown(): never {
  throw new AppError('unknown', messages.server.unknownPath)
}

type Files = {
  headers: Record<string, string>
  read: (path: string) => Promise<Encoded>
  isThere?: (name: string) => Promise<boolean>
}

/** Serves the files of the added folders under `prefix`; of two with a name the first counts. */
function serveFiles(
  app: FastifyInstance,
  { responses }: Pick<Site, 'responses'>,
  prefix: string,
  { headers, read, isThere = async () => true }: Files,
) {
  const paths = new Map<string, string>()

  async function add(folder: string): Promise<void> {
    for (const name of await readdir(folder))
      if (types[extname(name)] && !paths.has(name)) paths.set(name, join(folder, name))
  }

  async function send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const path = paths.get(name)
    if (!path || name.startsWith('.') || !(await isThere(name))) unknown()
    const render = async () => ({
      body: await read(path),
      headers: { 'content-type': types[extname(name)] as string, ...headers },
    })
    return sendCached(request, reply, await responses.get(prefix + name, () => 0, render))
  }
  app.get(`${prefix}*`, unknown)
  app.get<{ Params: { name: string } }>(`${prefix}:name`, (request, reply) => send(request, reply, request.params.name))
  return { add, send }
}

/** Returns the function that adds the files of a build for the browser, by the folder of the build. */
export function assetsRoutes(app: FastifyInstance, services: Pick<Site, 'responses' | 'words'>) {
  const files = serveFiles(app, services, '/assets/', { headers: IMMUTABLE, read: readAsset })
  const addScripts = wordedScripts(app, services)
  return async (folder: string) => {
    await files.add(join(folder, 'client/assets'))
    addScripts(folder)
  }
}

const picturesOf = oncePer((memorial: Memorial) => {
  const shown = JSON.stringify(memorial).matchAll(/"src":"\/content\/([^"]+)"/g)
  return new Set([...shown].map(([, name = '']) => name))
})

export async function contentImagesRoutes(
  app: FastifyInstance,
  services: Pick<SiteWithWords, 'config' | 'responses' | 'words'>,
): Promise<void> {
  const { config, words } = services
  const headers = {
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  const bundled: readonly string[] = [...Object.values(bundledImages), ...appIcons.map(({ src }) => src)]
  /** A picture of the sample goes with the words that show it. */
  async function isThere(name: string): Promise<boolean> {
    if (!words.folder.sampleImages.has(name) || bundled.includes(`/content/${name}`)) return true
    return picturesOf((await words.read()).memorial).has(name)
  }
  const { add, send } = serveFiles(app, services, '/content/', { headers, read: readContentImage, isThere })
  for (const folder of imageFolders(config.contentDir)) await add(folder)
  const touchIcon = bundledImages.touchIcon.slice('/content/'.length)
  // Browsers request it by themselves, above all in tabs that are not pages.
  app.get('/favicon.ico', (request, reply) => send(request, reply, touchIcon))
}
