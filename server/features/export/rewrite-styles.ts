/**
 * Style sheets for pages that are opened from a folder: with their fonts inside, and in the look of pages without
 * scripts.
 */
import { extname } from 'node:path'
import { NO_SCRIPT } from './rewrite-html.ts'

const types: Record<string, string> = { '.woff2': 'font/woff2', '.svg': 'image/svg+xml' }

/**
 * `read` returns the bytes of a file of the build by its address. Fonts are data within the sheet, because some
 * browsers load none from another file of the disk.
 */
export async function rewriteStyles(css: string, read: (url: string) => Promise<Buffer>): Promise<string> {
  const urls = new Set([...css.matchAll(/url\((\/assets\/[\w.-]+)\)/g)].map(([, url = '']) => url))
  let rewritten = css
    .replaceAll(/\(scripting:\s*none\)/g, '(min-width:0)')
    .replaceAll(/\(scripting:\s*enabled\)/g, '(max-width:0)')
    .replaceAll(/\bnoscript\b/g, NO_SCRIPT)
  for (const url of urls) {
    const type = types[extname(url)]
    if (!type) throw new Error(`A style sheet names ${url}, of which the export does not know the type.`)
    rewritten = rewritten.replaceAll(`url(${url})`, `url(data:${type};base64,${(await read(url)).toString('base64')})`)
  }
  return rewritten
}
