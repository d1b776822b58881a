/** What a page says about itself in `<head>`: for the browser's tab, for search engines, for a link that is shared. */
import { documentTitle, drawings, type Memorial } from '../../shared/content.ts'
import type { PageFacts } from '../../web/rendering.ts'
import { escapeHtml } from './escape.ts'
import type { OgImage } from './og-image.ts'

export type PageHead = { title: string; description: string; canonical: string | null }

/** The title and description of a page; `page` is undefined where there is none. `base` is the site's origin. */
export function headOf(memorial: Memorial, page: PageFacts | undefined, base: string): PageHead {
  const { person, pages } = memorial
  const title = documentTitle(person, page?.name)
  if (!page) return { title, description: '', canonical: null }
  const words = pages[page.name]
  return {
    title,
    description: 'lead' in words ? words.lead : person.site.description,
    canonical: `${base}${page.path}`,
  }
}

/** The tags. Addresses in them are absolute, because whoever reads them has only the tags. */
export function headTags(
  memorial: Memorial,
  head: PageHead,
  base: string,
  picture: OgImage = memorial.person.site.picture,
): string {
  const { site } = memorial.person
  const meta = (key: 'name' | 'property', name: string, content: string | number) =>
    `<meta ${key}="${name}" content="${escapeHtml(String(content))}">`
  const described = head.canonical
    ? [
        meta('name', 'description', head.description),
        `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
        meta('property', 'og:type', 'website'),
        meta('property', 'og:site_name', site.title),
        meta('property', 'og:title', head.title),
        meta('property', 'og:description', head.description),
        meta('property', 'og:url', head.canonical),
        meta('property', 'og:image', base + picture.src),
        meta('property', 'og:image:width', picture.width),
        meta('property', 'og:image:height', picture.height),
        meta('property', 'og:image:alt', picture.alt),
        meta('name', 'twitter:card', 'summary_large_image'),
        meta('name', 'twitter:title', head.title),
        meta('name', 'twitter:description', head.description),
        meta('name', 'twitter:image', base + picture.src),
        meta('name', 'twitter:image:alt', picture.alt),
      ]
    : [meta('name', 'robots', 'noindex')]
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...described,
    `<link rel="icon" href="${drawings.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${drawings.touchIcon}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ].join('\n')
}
