/** The files that crawlers and phones request of every site: robots.txt, the sitemap, the web app manifest. */
import { bundledImages, type Memorial } from '../../../shared/content.ts'
import type { PageFacts } from '../../../web/queries/rendering.ts'
import { escapeHtml } from './html.ts'

export function robots(baseUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/admin/\nSitemap: ${baseUrl}/sitemap.xml\n`
}

export function sitemap(pages: readonly PageFacts[], baseUrl: string): string {
  const urls = pages.map(({ path }) => `<url><loc>${escapeHtml(baseUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
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
