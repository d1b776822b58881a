/** The document of the quiet card, and of pages that look like it. */
import { languageAttributes } from '../../../shared/direction.ts'
import { layout } from '../../../shared/messages/catalogue.ts'

/** Addresses of the card's script and styles; undefined without a build. */
export type CardAssets = { script: string; styles: string[] } | undefined

/** `title` is text without signs of HTML, `inside` is HTML, and so are `tags` of the head. */
export function renderCardPage(title: string, inside: readonly string[], assets: CardAssets, tags = ''): string {
  const links = assets?.styles.map((style) => `<link rel="stylesheet" href="${style}">`) ?? []
  const script = assets && `<script type="module" src="${assets.script}"></script>`
  return `<!doctype html>
<html${languageAttributes(layout.lang)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#080e1b">
<title>${title}</title>
<link rel="icon" href="data:,">
${tags}${links.join('\n')}
${script ?? ''}
</head>
<body class="night">
<main class="card">
${inside.join('\n')}
</main>
</body>
</html>
`
}
