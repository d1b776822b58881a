/** The HTML of a public page, in two steps: what is the same at every address of the site, and the rest. */
import type { FastifyInstance } from 'fastify'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import { documentTitle, type Memorial, type Person } from '../../../shared/content.ts'
import { isIsoDate } from '../../../shared/iso-date.ts'
import { languageOf } from '../../../shared/messages/language.ts'
import { PORTRAIT } from '../../../web/queries/list-paths.ts'
import type { PageFacts, PageState } from '../../../web/queries/rendering.ts'
import { isOfSample } from '../../features/words/sample-words.ts'
import type { Words } from '../../features/words/words.ts'
import type { Config } from '../../platform/config.ts'
import { encodeText } from '../../platform/http/encode.ts'
import { pageCacheControl, VOICE_HEADERS } from '../../platform/http/response-headers.ts'
import { renderNoindexHead, renderPageHead } from './head.ts'
import { renderHtml } from './html.ts'
import type { createLastRenderings } from './last-renderings.ts'
import { type FoundItem, itemHead, type Requested } from './named-item.ts'
import { ogImageOf, siteOgImage } from './og-image.ts'
import { ownSky } from './own-sky.ts'
import type { PageBuilds } from './page-builds.ts'
import { readResponses } from './read-responses.ts'

export const HTML = 'text/html; charset=utf-8'
/** Facts for every page: the texts of its forms and its menu depend on them. */
export const SITE_PATH = '/api/site'

/**
 * `item` is the item named by the address, with a null row if it does not exist. `part` replaces the first rows of a
 * list by later ones. `unsaved` is a memorial that an administrator looks at before it is saved.
 */
export type Shown = { item?: Requested & FoundItem; part?: PageState['answers']; unsaved?: Memorial }

type Parts = {
  app: FastifyInstance
  builds: PageBuilds
  config: Pick<Config, 'publicUrl' | 'sharedCacheSeconds'>
  dev: boolean
  /** True for an export: pages without data for scripts, and of a page that names an item the item alone. */
  isExport: boolean
  words: Pick<Words, 'read'>
}
type Body = Awaited<ReturnType<typeof renderBody>>

/** Parts of the server that render pages. `bodies` holds the first step of the last renderings. */
export type Renderer = Parts & { bodies: ReturnType<typeof createLastRenderings<Body>> }

/** The collections whose lists are at these paths. */
export function collectionsOf(paths: readonly string[]): AnyCollection[] {
  return collections.filter(({ lists }) => lists.some(({ path }) => paths.some((read) => read.split('?')[0] === path)))
}

async function renderBody(
  { app, builds, dev, isExport, words }: Parts,
  page: PageFacts | undefined,
  { item, part, unsaved }: Shown,
) {
  const { memorial, isCurrent } = unsaved ? { memorial: unsaved, isCurrent: false } : await words.read()
  const { person, pages } = memorial
  const isAlone = isExport && Boolean(item?.row)
  // The lists show in the head alone, where the item itself may not.
  const paths = isAlone && item?.previewed ? [] : [SITE_PATH, ...(page?.reads ?? [])]
  const { answers: read, isComplete } = await readResponses(app, paths)
  const answers = { ...read, ...part }
  const copy = page ? { [page.name]: pages[page.name] } : {}
  const shown = item && { item: { name: item.name, row: item.row } }
  const state: PageState = { memorial: { person, pages: copy }, answers, ...shown }
  const source = await builds.in(languageOf(person.language))
  const { render, renderNamedImage, renderWelcome, renderNamedItem } = await source.renderer()
  const root = isAlone ? renderNamedItem(state) : render(page?.path ?? '/404', state)
  // Pages of shares must not lag: the sender is a visitor, and sees a new share at once.
  const mayLag = !collectionsOf(paths).some(isShare)
  const portraits = PORTRAIT in answers ? answers : (await readResponses(app, [PORTRAIT])).answers
  const needsPortrait = page && isOfSample(person.site.picture.alt)
  const siteImage = siteOgImage(memorial, needsPortrait ? portraits : {})
  const image = (page && ogImageOf(memorial, page, answers)) ?? siteImage
  const cacheable = isCurrent && isComplete && !dev
  return {
    memorial,
    source,
    state,
    root,
    over: renderNamedImage(state),
    under: isExport ? '' : renderWelcome(state, page?.name),
    image,
    siteImage,
    sky: ownSky(person, portraits),
    cacheable,
    mayLag,
  }
}

/**
 * Structured data (JSON-LD, schema.org): a ProfilePage with its Person; dates as they stand in the words, images by
 * their full address.
 */
function personData(person: Person, url: string, baseUrl: string): object {
  const { fullName, name, born, died, portrait, language, site } = person
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    inLanguage: language,
    mainEntity: {
      '@type': 'Person',
      name: fullName,
      ...(name !== fullName && { alternateName: name }),
      ...(isIsoDate(born) && { birthDate: born }),
      ...(isIsoDate(died) && { deathDate: died }),
      description: site.description,
      ...(portrait && { image: baseUrl + portrait.src }),
    },
  }
}

function headOf({ memorial, image, siteImage }: Body, page: PageFacts | undefined, baseUrl: string, { item }: Shown) {
  const { person } = memorial
  if (!page) return renderNoindexHead(documentTitle(person, undefined))
  const own = item?.row && item.previewed ? itemHead(memorial, item, item.row, { baseUrl, image: siteImage }) : {}
  const isAbout = ['home', 'story'].includes(page.name)
  const about = isAbout ? { data: personData(person, baseUrl + page.path, baseUrl) } : {}
  return renderPageHead(memorial, page, baseUrl, { image, ...about, ...own })
}

/** `baseUrl`: the origin of the site, for the head. `before`: key and version of a reusable earlier rendering. */
export async function renderPage(
  renderer: Renderer,
  { url, page, baseUrl, shown }: { url: string; page: PageFacts | undefined; baseUrl: string; shown: Shown },
  before?: { key: string; version: () => number },
) {
  const { isExport } = renderer
  const { publicUrl, sharedCacheSeconds } = renderer.config
  const make = () => renderBody(renderer, page, shown)
  const body = await (before && !publicUrl ? renderer.bodies.get(before.key, before.version, make) : make())
  const { memorial, source, state, root, over, under, sky, cacheable, mayLag } = body
  const html = renderHtml({
    language: memorial.person.language,
    headTags: headOf(body, page, baseUrl, shown),
    assets: source.assets(page?.source),
    over,
    root,
    under,
    sky,
    isPaper: memorial.person.site.sky === 'paper',
    ...(!shown.unsaved && !isExport && { state }),
  })
  const cache = { 'content-type': HTML, 'cache-control': pageCacheControl(sharedCacheSeconds) }
  const headers = page?.name === 'memories' ? { ...cache, ...VOICE_HEADERS } : cache
  return { body: encodeText(await source.transform(url, html)), headers, cacheable, mayLag }
}
