/** Every screen: its path, the copy and lists it needs, and its module. The public ones stand in menu order. */
import { hasPage, type PageName, type Person } from '../../shared/content.ts'
import { GATHERING_PAGE } from '../../shared/gathering.ts'
import { SEARCH_PAGE } from '../../shared/search-page.ts'
import type { SiteSettings } from '../../shared/site-settings.ts'
import { WORDS_PATH, wordsNames, wordsPath } from '../../shared/words.ts'
import type { AdminRoute, Load, MoreRoute, PublicRoute, Route } from '../navigation/screens.ts'
import { firstPage, firstShares, GALLERY, lookedAt, MOMENTS, PORTRAIT } from '../queries/list-paths.ts'
import type { ScreenName } from './more-screens.ts'

function page(
  path: string,
  name: PageName,
  load: Load,
  reads: readonly string[] = [],
  source = `web/pages/${name}/page.tsx`,
): PublicRoute {
  return { path, name, reads, source, load }
}

const shares = (name: 'rocks' | 'stickers') =>
  page(
    `/${name}`,
    name,
    () => import('../pages/shares/shares-page.tsx').then(({ sharesPage }) => sharesPage(name)),
    [lookedAt(`/api/${name}`), firstShares(`/api/${name}`)],
    'web/pages/shares/shares-page.tsx',
  )

export const publicRoutes: readonly PublicRoute[] = [
  page('/', 'home', () => import('../pages/home/page.tsx'), [PORTRAIT, MOMENTS, '/api/videos']),
  page('/story', 'story', () => import('../pages/story/page.tsx')),
  page('/gallery', 'gallery', () => import('../pages/gallery/page.tsx'), [GALLERY, '/api/videos']),
  page('/music', 'music', () => import('../pages/music/page.tsx'), ['/api/tracks']),
  page('/art', 'art', () => import('../pages/art/page.tsx'), [firstPage('/api/artwork')]),
  page('/words', 'words', () => import('../pages/words/page.tsx'), ['/api/writings']),
  page('/favorites', 'favourites', () => import('../pages/favourites/page.tsx')),
  shares('rocks'),
  shares('stickers'),
  {
    ...page('/memories', 'memories', () => import('../pages/shares/guest-book.tsx'), [firstShares('/api/memories')]),
    source: 'web/pages/shares/guest-book.tsx',
    optional: 'memories',
  },
  page('/donate', 'donate', () => import('../pages/donate/page.tsx')),
]

const more =
  (name: ScreenName): Load =>
  () =>
    import('./more-screens.ts').then(({ screens }) => screens[name]())

export const moreRoutes: readonly MoreRoute[] = [
  { path: SEARCH_PAGE, name: 'search', load: more('search') },
  { path: '/read', name: 'words', load: more('read') },
  { path: GATHERING_PAGE, name: 'gallery', load: more('gathering') },
]

const dashboard = more('dashboard')
const words = more('words')

export const adminRoutes: readonly AdminRoute[] = [
  ...['', '/gallery', '/settings', '/trash', '/people'].map(
    (part) => ({ path: `/admin${part}`, name: 'admin', load: dashboard }) as const,
  ),
  { path: '/admin/cards', name: 'admin', load: more('cards') },
  ...[WORDS_PATH, ...wordsNames.map(wordsPath)].map((path) => ({ path, name: 'admin', load: words }) as const),
]

/** True if the site has this page: the family has not left it out, and has turned it on if it is off by default. */
export function isThere({ name, optional }: PublicRoute, person: Person, settings: Partial<SiteSettings>): boolean {
  return hasPage(person, name) && (!optional || settings[optional] === true)
}

export function findRoute(path: string): Route | undefined {
  return [...publicRoutes, ...moreRoutes, ...adminRoutes].find((route) => route.path === path)
}

/** The screen at a path of this site, which may be without some of the pages. */
export function findOwnRoute(path: string, person: Person, settings: Partial<SiteSettings>): Route | undefined {
  const route = findRoute(path)
  return route && (!('reads' in route) || isThere(route, person, settings)) ? route : undefined
}
