/** The whole HTML of a page, without inline scripts or style elements, so that the content security policy can be strict. */
import type { PageState } from '../../web/rendering.ts'
import { escapeJson } from './escape.ts'
import type { PageFiles } from './manifest.ts'

export type PageParts = { tags: string; files: PageFiles; root: string; state: PageState }

/** React puts hints for pictures at the start of its output; a browser only heeds them early enough in `<head>`. */
const hint = /^(?:<link rel="preload"[^>]*\/?>)+/

export function renderHtml({ tags, files, root, state }: PageParts): string {
  const hints = hint.exec(root)?.[0] ?? ''
  const fonts = files.fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  )
  const styles = files.styles.map((style) => `<link rel="stylesheet" href="${style}">`)
  // A page that is drawn in the browser alone has nothing to show before its scripts.
  const [rel, script] = root ? ['later', files.start] : ['modulepreload', files.modules.at(-1)]
  const modules = files.modules.map(
    (module) => `<link rel="${rel}" href="${module}" fetchpriority="low">`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#080e1b">
${[tags, ...styles, ...fonts, hints, ...modules].filter(Boolean).join('\n')}
<script type="module" src="${script}" fetchpriority="low"></script>
</head>
<body>
<div id="root">${root.slice(hints.length)}</div>
<script type="application/json" id="state">${escapeJson(state)}</script>
</body>
</html>
`
}
