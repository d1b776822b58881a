/** The files that crawlers and phones request of every site: robots.txt, the sitemap, the web app manifest. */
import { bundledImages, type Memorial } from '../../../shared/content.ts'
import type { PageFacts } from '../../../web/queries/rendering.ts'
import { escapeHtml } from './html.ts'
import type { NewItem } from './newest-items.ts'

export function robots(baseUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/admin/\nSitemap: ${baseUrl}/sitemap.xml\n`
}

/** Every page, and things with an address of their own: since when they are there, and their picture. */
export function sitemap(pages: readonly PageFacts[], items: readonly NewItem[], baseUrl: string): string {
  const loc = (path: string) => `<loc>${escapeHtml(baseUrl + path)}</loc>`
  const urls = pages.map(({ path }) => `<url>${loc(path)}</url>`)
  const entries = items.map(({ row, address }) => {
    const image = 'imageUrl' in row && row.imageUrl
    const picture = image ? `<image:image><image:loc>${baseUrl}${image}</image:loc></image:image>` : ''
    return `<url>${loc(address)}<lastmod>${row.createdAt}</lastmod>${picture}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${[...urls, ...entries].join('\n')}
</urlset>
`
}

/** Lets a phone add the site to its home screen. */
export function webManifest({ person }: Memorial): object {
  return {
    lang: person.language,
    name: person.site.title,
    short_name: person.name,
    description: person.site.description,
    start_url: '/',
    display: 'browser',
    background_color: '#080e1b',
    theme_color: '#080e1b',
    icons: [
      { src: bundledImages.icon, sizes: 'any', type: 'image/svg+xml' },
      { src: bundledImages.touchIcon, sizes: '180x180', type: 'image/png' },
    ],
  }
}
