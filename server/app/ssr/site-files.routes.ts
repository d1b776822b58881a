/** Routes of the files that crawlers, feed readers and phones request of every site. */
import type { FastifyInstance } from 'fastify'
import { type AddressedName, addresses } from '../../../shared/addresses.ts'
import { legalPages, PRIVACY_PAGE } from '../../../shared/legal.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { PageFacts } from '../../../web/queries/rendering.ts'
import { AppError } from '../../platform/errors.ts'
import { baseUrlOf } from '../../platform/http/base-url.ts'
import { encodeText } from '../../platform/http/encode.ts'
import { prepareResponse } from '../../platform/http/prepared-response.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import type { Services } from '../services/services.ts'
import { FEED_ENTRIES, FEED_PATH, FEED_TYPE, renderFeed } from './feed.ts'
import { readNewest } from './newest-items.ts'
import { robots, sitemap, webManifest } from './site-files.ts'

/** Number of items of each collection in the sitemap. */
const SITEMAP_ITEMS = 500
const addressedNames = Object.keys(addresses) as AddressedName[]
/** The part of the site's door that these files depend on. */
export type Door = { state: Pick<Services['doors']['state'], 'door'> }

type Parts = {
  pagesThere: () => Promise<PageFacts[]>
  /** The agents that robots.txt asks to leave the site alone. */
  askedAway: () => readonly string[]
}

export async function siteFilesRoutes(
  app: FastifyInstance,
  { config, doors, words }: Pick<Services, 'config' | 'words'> & { doors: Door },
  { pagesThere, askedAway }: Parts,
): Promise<void> {
  const addFile = (path: string, type: string, render: (baseUrl: string) => string | Promise<string>) =>
    app.get(path, async (request, reply) => {
      const body = encodeText(await render(baseUrlOf(request, config.publicUrl)))
      const headers = { 'content-type': type, 'cache-control': 'no-cache' }
      return sendCached(request, reply, prepareResponse({ body, headers }, {}))
    })
  const isListed = () => doors.state.door === 'everyone'
  addFile('/robots.txt', 'text/plain; charset=utf-8', (baseUrl) =>
    robots({ sitemap: isListed() ? `${baseUrl}/sitemap.xml` : null, askedAway: askedAway() }),
  )
  addFile('/sitemap.xml', 'application/xml', async (baseUrl) => {
    if (!isListed()) throw new AppError('unknown', messages.server.unknownPath)
    const pages = await pagesThere()
    const shown = addressedNames.filter((name) => pages.some(({ path }) => path === addresses[name].path))
    const { imprint } = (await words.read()).memorial
    const legal = imprint ? legalPages : [PRIVACY_PAGE]
    const all = [...pages, ...legal.map((path) => ({ path }))]
    return sitemap(all, await readNewest(app, shown, SITEMAP_ITEMS), baseUrl)
  })
  addFile(FEED_PATH, FEED_TYPE, async (baseUrl) => {
    const { memorial } = await words.read()
    const items = await readNewest(app, ['rocks', 'stickers', 'memories', 'tracks', 'writings'], FEED_ENTRIES)
    return renderFeed(memorial, items.slice(0, FEED_ENTRIES), baseUrl)
  })
  addFile('/manifest.webmanifest', 'application/manifest+json', async () =>
    JSON.stringify(webManifest((await words.read()).memorial, words.folder.sampleImages)),
  )
}
