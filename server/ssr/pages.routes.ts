/** The HTML of every page: its data through the same calls as the browser's, its words from content/, kept as bytes. */
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drawings, type Memorial } from '../../shared/content.ts'
import type { PageFacts, PageState } from '../../web/rendering.ts'
import { createResponseCache, encodeResponse, sendEncoded } from '../http/response-cache.ts'
import { baseUrlOf } from './base-url.ts'
import { ensureBuilt } from './build.ts'
import { headOf, headTags } from './head.ts'
import { renderHtml } from './html.ts'
import { ogImageOf } from './og-image.ts'
import { builtSource, developmentSource } from './renderer.ts'
import { robots, sitemap, webManifest } from './site-files.ts'

export type PageServices = {
  memorial: Memorial
  /** The site's origin, where one is set. */
  publicUrl: string | null
  /** The folder that holds `images/`. */
  contentFolder: string
  dev: boolean
  /** Rises with every change of what a page may show. */
  contentVersion: () => Promise<number>
}

const HTML = 'text/html; charset=utf-8'
/** More than the pages there are, times a few names under which the site may be reached. */
const MOST_PAGES = 100

/** Adds the pages, their files and the small files for machines. Builds them first if need be. */
export async function pagesRoutes(app: FastifyInstance, services: PageServices): Promise<void> {
  const { memorial, publicUrl, contentFolder, dev, contentVersion } = services
  const built = dev ? undefined : await ensureBuilt()
  const source = await (built ? builtSource(built) : developmentSource(app))
  const { publicPages, browserPaths } = await source.renderer()
  const kept = createResponseCache(MOST_PAGES)

  async function make(url: string, page: PageFacts | undefined, base: string) {
    const reads = page?.reads ?? []
    const answers = await readAll(app, reads)
    const words = page ? { [page.name]: memorial.pages[page.name] } : {}
    const state: PageState = { memorial: { person: memorial.person, pages: words }, answers }
    const root = (await source.renderer()).render(page?.path ?? '/404', state)
    const picture = page && ogImageOf(memorial, page.name, answers)
    const tags = headTags(memorial, headOf(memorial, page, base), base, picture)
    const html = renderHtml({ tags, files: source.files(page?.source), root, state })
    const complete = Object.keys(answers).length === reads.length
    return { text: await source.finish(url, html), cacheable: complete && !dev }
  }

  async function show(request: FastifyRequest, reply: FastifyReply, page: PageFacts | undefined) {
    const base = baseUrlOf(request, publicUrl)
    const name = page ? `${base} ${page.path}` : 'not found'
    const version = await contentVersion()
    const found = await kept(version, name, () => make(request.url, page, base))
    reply.code(page ? 200 : 404).header('cache-control', 'no-cache')
    return sendEncoded(request, reply.type(HTML), found)
  }

  for (const page of publicPages) app.get(page.path, (request, reply) => show(request, reply, page))

  for (const path of browserPaths)
    app.get(path, async (request, reply) => {
      const answers = { [SESSION]: await sessionOf(app, request) }
      const state: PageState = { memorial: { person: memorial.person, pages: {} }, answers }
      const tags = headTags(
        memorial,
        { title: memorial.person.site.title, description: '', canonical: null },
        '',
      )
      const html = renderHtml({ tags, files: source.files(undefined), root: '', state })
      const page = await encodeResponse(await source.finish(request.url, html))
      return sendEncoded(request, reply.type(HTML).header('cache-control', 'no-store'), page)
    })

  app.get('/*', (request, reply) => show(request, reply, undefined))

  const textFile = (path: string, type: string, text: (base: string) => string) =>
    app.get(path, (request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(text(baseUrlOf(request, publicUrl))),
    )
  textFile('/robots.txt', 'text/plain; charset=utf-8', robots)
  textFile('/sitemap.xml', 'application/xml', (base) => sitemap(publicPages, base))
  textFile('/manifest.webmanifest', 'application/manifest+json', () =>
    JSON.stringify(webManifest(memorial)),
  )

  await app.register(fastifyStatic, {
    root: join(contentFolder, 'images'),
    prefix: '/content/',
    index: false,
    maxAge: '1h',
    setHeaders: (reply) =>
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ),
  })
  // Browsers ask for it unbidden, above all in tabs that are not pages.
  app.get('/favicon.ico', (_request, reply) => reply.sendFile(basename(drawings.touchIcon)))
  if (built)
    await app.register(fastifyStatic, {
      root: join(built, 'client/assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    })
}

/** Who is signed in, so that the administrators' screens need not ask. */
const SESSION = '/api/session'

async function sessionOf(
  app: FastifyInstance,
  { headers, socket }: FastifyRequest,
): Promise<unknown> {
  const remoteAddress = socket.remoteAddress ?? ''
  const reply = await app.inject({ url: SESSION, headers, remoteAddress })
  return reply.statusCode === 200 ? reply.json() : null
}

/** The answers of the calls, by path. One that fails is left out: the browser will ask again and say so. */
async function readAll(app: FastifyInstance, paths: readonly string[]) {
  const answers: Record<string, unknown> = {}
  for (const path of paths) {
    const reply = await app.inject({ url: path, headers: { accept: 'application/json' } })
    if (reply.statusCode === 200) answers[path] = reply.json()
  }
  return answers
}
