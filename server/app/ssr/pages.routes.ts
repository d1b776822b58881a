/** Server-side rendering of every page, from the API's own responses, and the static files of the site. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '../../../shared/api/answers.ts'
import type { Person } from '../../../shared/content.ts'
import { languageOf } from '../../../shared/messages/language.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { PageState } from '../../../web/queries/rendering.ts'
import { siteOf } from '../../features/accounts/links.ts'
import type { CardAssets } from '../../features/doors/card-page.ts'
import { encodeText } from '../../platform/http/encode.ts'
import { createResponseCache } from '../../platform/http/response-cache.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import type { Services } from '../services/services.ts'
import { contentImagesRoutes } from './assets.routes.ts'
import { renderNoindexHead } from './head.ts'
import { renderHtml } from './html.ts'
import { createLastRenderings } from './last-renderings.ts'
import { morePages, morePaths } from './more-pages.routes.ts'
import { openBuiltPages, openDevPages } from './page-builds.ts'
import type { RenderUnsaved } from './preview-words.routes.ts'
import { readResponses } from './read-responses.ts'
import { HTML, type Renderer, renderPage, SITE_PATH } from './render-page.ts'
import { isThere, sendPage } from './send-page.ts'
import { type Door, siteFilesRoutes } from './site-files.routes.ts'
import { languageOfWelcome } from './welcome-language.ts'

/** The person for an administrators' page: empty for an unknown visitor of a closed site. */
export type PersonFor = (request: FastifyRequest, reply: FastifyReply, person: Person) => Promise<Person>

type Options = {
  dev: boolean
  personFor: PersonFor
  /** Tells the card of a closed site its assets. */
  showCardWith: (assets: CardAssets) => void
  /** The agents that robots.txt asks to leave the site alone. */
  askedAway: () => readonly string[]
  isExport?: boolean
}

type PageServices = Pick<Services, 'config' | 'contentVersions' | 'db' | 'headers' | 'responses' | 'words'> & {
  doors: Door
}

/** Registers the pages and their files, built first if need be. Returns the renderer for a page of unsaved words. */
export async function pagesRoutes(
  app: FastifyInstance,
  services: PageServices,
  { dev, personFor, showCardWith, askedAway, isExport = false }: Options,
): Promise<RenderUnsaved> {
  const { config, db, headers, words } = services
  const language = languageOf((await words.read()).memorial.person.language)
  const builds = dev ? await openDevPages(app, language) : await openBuiltPages(app, services, language, showCardWith)
  const { publicPages, browserPaths } = await (await builds.in(language)).renderer()
  const renderer: Renderer = { app, config, words, builds, dev, isExport, bodies: createLastRenderings() }
  const itemPages = createResponseCache(headers, serverLimits.itemPagesBytes)
  const sender = { ...services, renderer, itemPages }

  for (const page of publicPages) app.get(page.path, (request, reply) => sendPage(sender, request, reply, page))

  const readAnswers = async (paths: readonly string[]) => (await readResponses(app, paths)).answers
  await morePages(app, { ...services, dev, builds, readAnswers })
  for (const path of browserPaths)
    app.get(path, (request, reply) => sendAdminPage({ ...services, renderer, personFor }, request, reply))

  const paths = [...publicPages.map(({ path }) => path), ...morePaths, ...browserPaths]
  app.get('/*', (request, reply) => {
    const [path = '', query] = request.url.split('?')
    const bare = path.slice(0, -1)
    if (path.endsWith('/') && paths.includes(bare)) return reply.redirect(query ? `${bare}?${query}` : bare, 308)
    return sendPage(sender, request, reply)
  })

  const pagesThere = async () => {
    const { person } = (await words.read()).memorial
    const there = await Promise.all(publicPages.map((page) => isThere(db, page, person)))
    return publicPages.filter((_page, index) => there[index])
  }
  await siteFilesRoutes(app, services, { pagesThere, askedAway })
  await contentImagesRoutes(app, services)

  return async (request, name, unsaved) => {
    const page = publicPages.find((each) => each.name === name)
    if (!page) return null
    const baseUrl = siteOf(request, config.publicUrl)
    const { body } = await renderPage(renderer, { url: request.url, page, baseUrl, shown: { unsaved } })
    return body.plain
  }
}

type AdminPage = Pick<PageServices, 'db' | 'responses'> & { renderer: Renderer; personFor: PersonFor }

const SESSION_PATH = '/api/session'

async function readSession(app: FastifyInstance, { headers, socket }: FastifyRequest): Promise<SignedIn | null> {
  const remoteAddress = socket.remoteAddress ?? ''
  const response = await app.inject({ url: SESSION_PATH, headers, remoteAddress })
  return response.statusCode === 200 ? response.json() : null
}

/** The frame of an administrators' page, with the session, so that the browser need not request it first. */
async function sendAdminPage(
  { db, responses, renderer, personFor }: AdminPage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { app, builds, words } = renderer
  const { memorial } = await words.read()
  const person = await personFor(request, reply, memorial.person)
  const session = await readSession(app, request)
  const answers = {
    ...(person === memorial.person ? (await readResponses(app, [SITE_PATH])).answers : { [SITE_PATH]: {} }),
    [SESSION_PATH]: session,
  }
  const state: PageState = { memorial: { person, pages: {} }, answers }
  const headTags = renderNoindexHead(person.site.title)
  const language = session?.language ?? (await languageOfWelcome(db, memorial.person, request))
  // The family's own sentences are behind the door of a closed site, too.
  const source = await (person === memorial.person ? builds.in(language) : builds.usual(language))
  // A link leads to the site without another document.
  const isPaper = person.site.sky === 'paper'
  const html = renderHtml({ language, headTags, assets: source.assets(undefined), root: '', state, isPaper })
  const body = encodeText(await source.transform(request.url, html))
  const headers = { 'content-type': HTML, 'cache-control': 'no-store' }
  return sendCached(request, reply, responses.prepare({ body, headers }))
}
