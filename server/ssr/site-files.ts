/** The small files that machines ask every site for. */
import { drawings, type Memorial } from '../../shared/content.ts'
import type { PageFacts } from '../../web/rendering.ts'
import { escapeHtml } from './escape.ts'

export function robots(base: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/admin/\nSitemap: ${base}/sitemap.xml\n`
}

export function sitemap(pages: readonly PageFacts[], base: string): string {
  const urls = pages.map(({ path }) => `<url><loc>${escapeHtml(base + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Lets a phone keep the site on its first screen. */
export function webManifest({ person }: Memorial): object {
  return {
    name: person.site.title,
    short_name: person.name,
    description: person.site.description,
    start_url: '/',
    display: 'browser',
    background_color: '#080e1b',
    theme_color: '#080e1b',
    icons: [
      { src: drawings.icon, sizes: 'any', type: 'image/svg+xml' },
      { src: drawings.touchIcon, sizes: '180x180', type: 'image/png' },
    ],
  }
}
