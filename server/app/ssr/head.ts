/** The metadata in `<head>`: title, description, canonical URL, Open Graph and Twitter tags, icons. */
import { bundledImages, documentTitle, type Memorial } from '../../../shared/content.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import type { PageFacts } from '../../../web/queries/rendering.ts'
import { FEED_PATH } from './feed.ts'
import { escapeJson } from './html.ts'
import type { OgImage } from './og-image.ts'

type Page = Pick<PageFacts, 'name' | 'path'>

function renderMeta(key: 'name' | 'property', name: string, content: string | number): string {
  return `<meta ${key}="${name}" content="${escapeHtml(String(content))}">`
}

/** Parts of a head that differ from the page's own; `data` is structured data (JSON-LD). */
export type PageHead = { path?: string; title?: string; description?: string; image?: OgImage; data?: object }

/**
 * The tags of a page that search engines and link previews show. Their URLs are absolute; `baseUrl` is the site's
 * origin. Without an image of its own a page has the site's.
 */
export function renderPageHead({ person, pages }: Memorial, page: Page, baseUrl: string, head: PageHead): string {
  const copy = pages[page.name]
  const {
    path = page.path,
    title = documentTitle(person, page.name),
    description = copy && 'lead' in copy ? copy.lead : person.site.description,
    image = person.site.picture,
    data,
  } = head
  const url = `${baseUrl}${path}`
  return renderHead(title, [
    renderMeta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    renderMeta('property', 'og:type', 'website'),
    renderMeta('property', 'og:site_name', person.site.title),
    renderMeta('property', 'og:title', title),
    renderMeta('property', 'og:description', description),
    renderMeta('property', 'og:url', url),
    renderMeta('property', 'og:image', baseUrl + image.src),
    renderMeta('property', 'og:image:width', image.width),
    renderMeta('property', 'og:image:height', image.height),
    renderMeta('property', 'og:image:alt', image.alt),
    renderMeta('name', 'twitter:card', 'summary_large_image'),
    renderMeta('name', 'twitter:title', title),
    renderMeta('name', 'twitter:description', description),
    renderMeta('name', 'twitter:image', baseUrl + image.src),
    renderMeta('name', 'twitter:image:alt', image.alt),
    `<link rel="alternate" type="application/atom+xml" href="${FEED_PATH}" title="${escapeHtml(person.site.title)}">`,
    ...(data ? [`<script type="application/ld+json">${escapeJson(data)}</script>`] : []),
  ])
}

/** The tags of a page that search engines leave out. */
export function renderNoindexHead(title: string): string {
  return renderHead(title, [renderMeta('name', 'robots', 'noindex')])
}

/** The head of a page for search engines, with its title and description; null leaves the description out. */
export function renderPlainHead(title: string, description: string | null): string {
  return renderHead(title, description ? [renderMeta('name', 'description', description)] : [])
}

function renderHead(title: string, tags: readonly string[]): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tags,
    `<link rel="icon" href="${bundledImages.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${bundledImages.touchIcon}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ].join('\n')
}
