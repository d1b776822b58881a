/** Server-side rendering of every page, from the API's own responses, and the static files of the site. */
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bundledImages, documentTitle, type Memorial } from '../../shared/content.ts'
import type { PageFacts, PageState } from '../../web/rendering.ts'
import { createResponseCache, encodeResponse, sendEncoded } from '../http/response-cache.ts'
import { renderNoindexHead, renderPageHead } from './head.ts'
import { renderHtml } from './html.ts'
import { ogImageOf } from './og-image.ts'
import { openBuild, openViteDev } from './renderer.ts'
import { robots, sitemap, webManifest } from './site-files.ts'

export type PageServices = {
  memorial: Memorial
  /** The configured origin of the site. */
  publicUrl: string | null
  /** The folder that holds `images/`. */
  contentFolder: string
  dev: boolean
  /** Increases with every change to what a page may show. */
  contentVersion: () => Promise<number>
}

const HTML = 'text/html; charset=utf-8'
/** More than the pages there are, times a few hostnames of the site. */
const MAX_CACHED_PAGES = 100
const SESSION_PATH = '/api/session'
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

/** Registers the pages and the files that they need. Builds them first if need be. */
export async function pagesRoutes(app: FastifyInstance, services: PageServices): Promise<void> {
  const { memorial, publicUrl, contentFolder, dev, contentVersion } = services
  const build = dev ? undefined : await openBuild()
  const source = build ?? (await openViteDev(app))
  const { publicPages, browserPaths } = await source.renderer()
  const cached = createResponseCache(MAX_CACHED_PAGES)

  /** The origin for absolute URLs, such as `https://example.org`: configured, or the request's where that is valid. */
  function baseUrlOf({ host, protocol }: FastifyRequest): string {
    if (publicUrl) return publicUrl
    const name = hostPattern.test(host.toLowerCase()) ? host.toLowerCase() : 'localhost'
    return `${protocol === 'https' ? 'https' : 'http'}://${name}`
  }

  async function renderPage(url: string, page: PageFacts | undefined, baseUrl: string) {
    const { person, pages } = memorial
    const paths = page?.reads ?? []
    const answers = await readResponses(app, paths)
    const copy = page ? { [page.name]: pages[page.name] } : {}
    const state: PageState = { memorial: { person, pages: copy }, answers }
    const root = (await source.renderer()).render(page?.path ?? '/404', state)
    const headTags = page
      ? renderPageHead(memorial, page, baseUrl, ogImageOf(memorial, page.name, answers))
      : renderNoindexHead(documentTitle(person, undefined))
    const html = renderHtml({ headTags, assets: source.assets(page?.source), root, state })
    const isComplete = Object.keys(answers).length === paths.length
    return { text: await source.transform(url, html), cacheable: isComplete && !dev }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, page?: PageFacts) {
    const baseUrl = baseUrlOf(request)
    const key = page ? `${baseUrl} ${page.path}` : 'not found'
    const version = await contentVersion()
    const response = await cached(version, key, () => renderPage(request.url, page, baseUrl))
    reply.code(page ? 200 : 404).header('cache-control', 'no-cache')
    return sendEncoded(request, reply.type(HTML), response)
  }

  for (const page of publicPages) app.get(page.path, (request, reply) => sendPage(request, reply, page))

  // The session is part of the administrators' pages, so that these need not request it first.
  for (const path of browserPaths)
    app.get(path, async (request, reply) => {
      const { person } = memorial
      const answers = { [SESSION_PATH]: await readSession(app, request) }
      const state: PageState = { memorial: { person, pages: {} }, answers }
      const headTags = renderNoindexHead(person.site.title)
      const html = renderHtml({ headTags, assets: source.assets(undefined), root: '', state })
      const response = await encodeResponse(await source.transform(request.url, html))
      return sendEncoded(request, reply.type(HTML).header('cache-control', 'no-store'), response)
    })

  app.get('/*', (request, reply) => sendPage(request, reply))

  const addFile = (path: string, type: string, render: (baseUrl: string) => string) =>
    app.get(path, (request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(render(baseUrlOf(request))),
    )
  addFile('/robots.txt', 'text/plain; charset=utf-8', robots)
  addFile('/sitemap.xml', 'application/xml', (baseUrl) => sitemap(publicPages, baseUrl))
  addFile('/manifest.webmanifest', 'application/manifest+json', () => JSON.stringify(webManifest(memorial)))

  const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  await app.register(fastifyStatic, {
    root: join(contentFolder, 'images'),
    prefix: '/content/',
    index: false,
    maxAge: '1h',
    setHeaders: (reply) => reply.header('content-security-policy', imagePolicy),
  })
  // Browsers request it by themselves, above all in tabs that are not pages.
  app.get('/favicon.ico', (_request, reply) => reply.sendFile(basename(bundledImages.touchIcon)))
  if (build)
    await app.register(fastifyStatic, {
      root: build.assetsFolder,
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    })
}

async function readSession(app: FastifyInstance, { headers, socket }: FastifyRequest): Promise<unknown> {
  const remoteAddress = socket.remoteAddress ?? ''
  const response = await app.inject({ url: SESSION_PATH, headers, remoteAddress })
  return response.statusCode === 200 ? response.json() : null
}

/** The API's responses by path, without those that fail: the browser requests them again and shows the error. */
async function readResponses(app: FastifyInstance, paths: readonly string[]) {
  const responses: Record<string, unknown> = {}
  for (const path of paths) {
    const response = await app.inject({ url: path, headers: { accept: 'application/json' } })
    if (response.statusCode === 200) responses[path] = response.json()
  }
  return responses
}
