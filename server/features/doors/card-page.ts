/** The document of the quiet card, and of pages that look like it. */
import { languageAttributes } from '../../../shared/direction.ts'
import { layout } from '../../../shared/messages/catalogue.ts'

/** Addresses of the card's script and styles; undefined without a build. */
export type CardAssets = { script: string; styles: string[] } | undefined

/** Colours of the browser's bars. */
export const grounds = { night: '#080e1b', paper: '#fdfaf4' }

/** `title` is text without signs of HTML, `inside` is HTML, and so are `tags` of the head. */
type CardPage = { title: string; inside: readonly string[]; isPaper: boolean; tags?: string }

export function renderCardPage({ title, inside, isPaper, tags = '' }: CardPage, assets: CardAssets): string {
  const links = assets?.styles.map((style) => `<link rel="stylesheet" href="${style}">`) ?? []
  const script = assets && `<script type="module" src="${assets.script}"></script>`
  return `<!doctype html>
<html${languageAttributes(layout.lang)}${isPaper ? ' class="paper"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${isPaper ? grounds.paper : grounds.night}">
<title>${title}</title>
<link rel="icon" href="data:,">
${tags}${links.join('\n')}
${script ?? ''}
</head>
<body>
<main class="card">
${inside.join('\n')}
</main>
</body>
</html>
`
}
