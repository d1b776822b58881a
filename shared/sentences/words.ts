/**
 * Labels and hints of the fields in the form for the words of the pages. Only the server imports this file. Each is
 * found by the end of the field's path; the longest match wins: `hero.heading` is for `home.hero.heading`. A `*` is
 * any entry of a list, and the keys after it are the entry's own. A page without a label has its title.
 */

import { adminFields } from '../messages/catalogue.ts'
import { capitalised } from '../messages/grammar/in-sentences.ts'
import { type PageName, pages } from '../pages.ts'

type Label = { title: string; description?: string }

/** The label of a field, such as ['home', 'hero', 'text']. */
export function labelOf(path: readonly string[]): Label | undefined {
  const titles: Record<string, string> = adminFields.titles
  const hints: Record<string, string> = adminFields.hints
  for (let start = 0; start < path.length; start += 1) {
    const place = path.slice(start).join('.')
    const title = Object.keys(titles).includes(place) ? titles[place] : undefined
    const hint = Object.keys(hints).includes(place) ? hints[place] : undefined
    if (title) return { title, ...(hint && { description: hint }) }
  }
  const [name = '', ...rest] = path
  return name in pages && rest.length === 0 ? { title: titleOf(name as PageName) } : undefined
}

/** The usual title of a page without a pronoun. */
function titleOf(page: PageName): string {
  return capitalised(pages[page].title('', { rocks: '', stickers: '' }).trim())
}
