/** The files that crawlers and phones request of every site: robots.txt, the sitemap, the web app manifest. */
import { bundledImages, type Memorial } from '../../../shared/content.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import type { PageFacts } from '../../../web/queries/rendering.ts'
import type { NewItem } from './newest-items.ts'

/** `sitemap`: its address, where there is one; `askedAway`: the agents that are asked to leave the whole site alone. */
export function robots({ sitemap, askedAway }: { sitemap: string | null; askedAway: readonly string[] }): string {
  const forAll = 'User-agent: *\nDisallow: /admin\nDisallow: /api/admin/\n'
  const away = askedAway.map((agent) => `User-agent: ${agent}\n`).join('')
  return [forAll, sitemap && `Sitemap: ${sitemap}\n`, away && `\n${away}Disallow: /\n`].filter(Boolean).join('')
}

/** Every page, and items with an address of their own: their dates and pictures. */
export function sitemap(pages: readonly Pick<PageFacts, 'path'>[], items: readonly NewItem[], baseUrl: string): string {
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

/** Icons for the first screens of phones; of the last nothing within its inner 80 % is cut. */
export const appIcons = [
  { src: '/content/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/content/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/content/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const

/**
 * Lets a phone add the site to its home screen. `sampleImages` are the names of pictures that the folder of the family
 * does not have: the sample's icons do not stand beside a family's own.
 */
export function webManifest({ person }: Memorial, sampleImages: ReadonlySet<string>): object {
  const isOfSample = (url: string) => sampleImages.has(url.slice('/content/'.length))
  const ours = !isOfSample(bundledImages.icon) || !isOfSample(bundledImages.touchIcon)
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
      ...appIcons.filter(({ src }) => !(ours && isOfSample(src))),
    ],
  }
}
