/** Path of each page of the site in an export. */
import { namedItem, OLDER } from '../../../shared/addresses.ts'

/** The page that replaces the search: the list of everything. */
export const FIND_PAGE = 'search/index.html'

/** The path of a page's file: `/gallery` is `gallery/index.html`, `/gallery?photo=ID` is `gallery/ID.html`. */
export function pagePath(url: string): string {
  const [path = '', query] = url.split('?')
  const parameters = new URLSearchParams(query)
  const older = parameters.get(OLDER)
  const folder = path.slice(1)
  const name = namedItem(path, parameters)?.id ?? (older ? `older-${older}` : 'index')
  return folder ? `${folder}/${name}.html` : `${name}.html`
}

/**
 * A relative address, always by way of the uppermost folder. Some hosts serve `rocks/index.html` as `/rocks`, others as
 * `/rocks/`.
 */
export function relativeUrl(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1)
  return up + encodeURI(to).replaceAll('?', '%3F').replaceAll('#', '%23')
}
