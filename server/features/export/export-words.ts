/** The words of an export, without those that ask for what only the site itself can do: to take something that is sent. */
import type { Memorial, Pages } from '../../../shared/content.ts'
import { album, visitors } from '../../../shared/messages/catalogue.ts'

/** A share page that is only looked at: its first sentence says so, and how to share is left out. */
const kept = () => ({ lead: album.kept, steps: [], invitation: null })

/** `hasFilms`: false on a site without uploaded films, whose words promise some. */
export function wordsOfExport({ person, pages }: Memorial, hasFilms: boolean): Memorial {
  const { home, gallery, rocks, stickers, memories } = pages
  const filmOf = (film: Pages['home']['video']) => (hasFilms || film?.embed ? film : null)
  const found = visitors.onward.rocks(person.site.nouns.rocks.many)
  return {
    person,
    pages: {
      ...pages,
      home: { ...home, hero: { ...home.hero, found }, video: filmOf(home.video) },
      ...(gallery && { gallery: { ...gallery, contact: null, video: filmOf(gallery.video) } }),
      ...(rocks && { rocks: { ...rocks, ...kept() } }),
      ...(stickers && { stickers: { ...stickers, ...kept(), contact: null } }),
      ...(memories && { memories: { ...memories, lead: album.kept } }),
    },
  }
}
