/** The HTML document around a page, without inline scripts, so that the content security policy can be strict. */
import { languageAttributes } from '../../../shared/direction.ts'
import type { PageState } from '../../../web/queries/rendering.ts'
import { grounds } from '../../features/doors/card-page.ts'
import type { PageAssets } from './manifest.ts'
import { type Sky, toStyle } from './own-sky.ts'

/** JSON that is safe inside a `<script>` of data. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** `language` is that of most of its words. */
export type Document = {
  language: string
  headTags: string
  assets: PageAssets
  root: string
  /** Markup above the rendered page until its scripts replace it. */
  over?: string
  /** Markup after it. */
  under?: string
  state?: PageState
  /** In place of the style sheets' night. */
  sky?: Sky | undefined
  /** On paper instead of the night. */
  isPaper?: boolean
}

/** React puts preload hints for images at the start of its output; a browser heeds them early only in `<head>`. */
const preloadHints = /^(?:<link rel="preload"[^>]*\/?>)+/

/**
 * `root` is the rendered page; it is empty for a page that is rendered in the browser alone. Without `state` nothing
 * runs in it.
 */
export function renderHtml({
  language,
  headTags,
  assets,
  root,
  over = '',
  under = '',
  state,
  sky = {},
  isPaper,
}: Document): string {
  const hints = [over, root].map((html) => preloadHints.exec(html)?.[0] ?? '')
  const fonts = assets.fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  )
  const styles = assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`)
  // Without rendered HTML there is nothing to show before the scripts have run, so they load at once.
  const [rel, script] = root ? ['later', assets.start] : ['modulepreload', assets.modules.at(-1)]
  const modules = (state ? assets.modules : []).map(
    (module) => `<link rel="${rel}" href="${module}" fetchpriority="low">`,
  )
  return `<!doctype html>
<html${languageAttributes(language)}${isPaper ? ' class="paper"' : ''}${toStyle(sky)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${isPaper ? grounds.paper : (sky['night-900'] ?? grounds.night)}">
${[headTags, ...styles, ...fonts, ...hints, ...modules].filter(Boolean).join('\n')}
${state ? `<script type="module" src="${script}" fetchpriority="low"></script>` : ''}
</head>
<body>
${over.slice(hints[0]?.length)}<div id="root">${root.slice(hints[1]?.length)}</div>${under}
${state ? `<script type="application/json" id="state">${escapeJson(state)}</script>` : ''}
</body>
</html>
`
}
