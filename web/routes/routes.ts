/**
 * Every screen: its path, the lists it needs, and its module. The public ones are the pages of shared/pages.ts, in menu
 * order.
 */
import type { ComponentType } from 'react'
import { hasPage, type Person } from '../../shared/content.ts'
import { GATHERING_PAGE } from '../../shared/gathering.ts'
import { IMPRINT_PAGE, PRIVACY_PAGE } from '../../shared/legal.ts'
import { type PageName, pageNames, pagePath, pages } from '../../shared/pages.ts'
import { SEARCH_PAGE } from '../../shared/search-page.ts'
import type { SiteFacts } from '../../shared/site-settings.ts'
import { WORDS_PATH } from '../../shared/words.ts'
import type { AdminRoute, Load, MoreRoute, PublicRoute, Route } from '../navigation/screens.ts'
import { firstPage, firstShares, GALLERY, lookedAt, MOMENTS, PORTRAIT, TONIGHT } from '../queries/list-paths.ts'
import type { ScreenName } from './more-screens.ts'

/** The screens of pages, each loaded when it is visited. */
const screens = import.meta.glob<{ Page: ComponentType }>('../pages/*/page.tsx')

const shares = (name: 'rocks' | 'stickers') => () =>
  import('../pages/shares/shares-page.tsx').then(({ sharesPage }) => sharesPage(name))

/** Screens of pages that have no folder of their own; entry-server.tsx names their modules, too. */
const ofShares: { [Name in PageName]?: Load } = {
  rocks: shares('rocks'),
  stickers: shares('stickers'),
  memories: () => import('../pages/shares/guest-book.tsx'),
}

/** The portrait is in the welcome of finders. */
const postcards = (path: string) => [lookedAt(path), firstShares(path), PORTRAIT]

/** The lists that pages show beside their words. */
const reads: { [Name in PageName]?: readonly string[] } = {
  home: [PORTRAIT, MOMENTS, '/api/videos', TONIGHT],
  gallery: [GALLERY, '/api/videos'],
  music: ['/api/tracks'],
  art: [firstPage('/api/artwork')],
  words: ['/api/writings'],
  rocks: postcards('/api/rocks'),
  stickers: postcards('/api/stickers'),
  memories: [firstShares('/api/memories')],
}

export const publicRoutes: readonly PublicRoute[] = pageNames.map((name) => ({
  ...pages[name],
  path: pagePath(name),
  name,
  reads: reads[name] ?? [],
  load: ofShares[name] ?? (screens[`../pages/${name}/page.tsx`] as Load),
}))

const more =
  (name: ScreenName): Load =>
  () =>
    import('./more-screens.ts').then(({ screens }) => screens[name]())

const legal = more('legal')

export const moreRoutes: readonly MoreRoute[] = [
  { path: SEARCH_PAGE, name: 'search', load: more('search') },
  { path: '/read', name: 'words', load: more('read') },
  { path: GATHERING_PAGE, name: 'gallery', load: more('gathering') },
  { path: PRIVACY_PAGE, name: 'home', load: legal },
  { path: IMPRINT_PAGE, name: 'home', optional: 'imprint', load: legal },
]

const dashboard = more('dashboard')
const words: AdminRoute = { path: WORDS_PATH, name: 'admin', load: more('words') }
const settings: AdminRoute = { path: '/admin/settings', name: 'admin', load: dashboard }

export const adminRoutes: readonly AdminRoute[] = [
  ...['', '/gallery', '/bring', '/trash', '/people'].map(
    (part) => ({ path: `/admin${part}`, name: 'admin', load: dashboard }) as const,
  ),
  { path: '/admin/cards', name: 'admin', load: more('cards') },
  words,
  settings,
]

/** True if the site has this page: the family has not left it out, and has turned it on if it is off by default. */
export function isThere(
  { name, optional }: { name: PageName; optional?: 'imprint' | PublicRoute['optional'] },
  person: Person,
  settings: Partial<SiteFacts>,
): boolean {
  return hasPage(person, name) && (!optional || settings[optional] === true)
}

/** Forms of words and pages of settings have addresses below their screens: their names are no part of the shell. */
export function findRoute(path: string): Route | undefined {
  const routes = [...publicRoutes, ...moreRoutes, ...adminRoutes]
  return (
    routes.find((route) => route.path === path) ?? [words, settings].find((route) => path.startsWith(`${route.path}/`))
  )
}

/** The screen at a path of this site, which may be without some of the pages. */
export function findOwnRoute(path: string, person: Person, settings: Partial<SiteFacts>): Route | undefined {
  const route = findRoute(path)
  return route && (!('reads' in route || 'optional' in route) || isThere(route, person, settings)) ? route : undefined
}
