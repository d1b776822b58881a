/** Every screen: its path, the words and calls it needs, and its module. The public ones stand in menu order. */
import type { ComponentType } from 'react'
import type { PageName } from '../shared/content.ts'

export type PublicRoute = {
  path: string
  name: PageName
  /** The lists that the screen shows, as the paths of their calls. */
  reads: readonly string[]
  source: string
  load: () => Promise<ComponentType>
}
/** A screen that only the browser draws. */
export type AdminRoute = { path: string; name: 'admin'; load: () => Promise<ComponentType> }
export type Route = PublicRoute | AdminRoute

export const publicRoutes: readonly PublicRoute[] = [
  {
    path: '/',
    name: 'home',
    reads: ['/api/photos?portrait=true', '/api/photos?homepage=true', '/api/videos'],
    source: 'web/pages/home/home.tsx',
    load: () => import('./pages/home/home.tsx').then((module) => module.HomePage),
  },
  {
    path: '/story',
    name: 'story',
    reads: [],
    source: 'web/pages/story/story.tsx',
    load: () => import('./pages/story/story.tsx').then((module) => module.StoryPage),
  },
  {
    path: '/gallery',
    name: 'gallery',
    reads: ['/api/photos', '/api/videos'],
    source: 'web/pages/gallery/gallery.tsx',
    load: () => import('./pages/gallery/gallery.tsx').then((module) => module.GalleryPage),
  },
  {
    path: '/music',
    name: 'music',
    reads: ['/api/tracks'],
    source: 'web/pages/music/music.tsx',
    load: () => import('./pages/music/music.tsx').then((module) => module.MusicPage),
  },
  {
    path: '/art',
    name: 'art',
    reads: ['/api/artwork'],
    source: 'web/pages/art/art.tsx',
    load: () => import('./pages/art/art.tsx').then((module) => module.ArtPage),
  },
  {
    path: '/words',
    name: 'words',
    reads: ['/api/writings'],
    source: 'web/pages/words/words.tsx',
    load: () => import('./pages/words/words.tsx').then((module) => module.WordsPage),
  },
  {
    path: '/favorites',
    name: 'favourites',
    reads: [],
    source: 'web/pages/favourites/favourites.tsx',
    load: () => import('./pages/favourites/favourites.tsx').then((module) => module.FavouritesPage),
  },
  {
    path: '/rocks',
    name: 'rocks',
    reads: ['/api/rocks'],
    source: 'web/pages/shares/rocks.tsx',
    load: () => import('./pages/shares/rocks.tsx').then((module) => module.RocksPage),
  },
  {
    path: '/stickers',
    name: 'stickers',
    reads: ['/api/stickers'],
    source: 'web/pages/shares/stickers.tsx',
    load: () => import('./pages/shares/stickers.tsx').then((module) => module.StickersPage),
  },
  {
    path: '/donate',
    name: 'donate',
    reads: [],
    source: 'web/pages/donate/donate.tsx',
    load: () => import('./pages/donate/donate.tsx').then((module) => module.DonatePage),
  },
]

export const adminRoutes: readonly AdminRoute[] = ['/admin', '/admin/gallery'].map((path) => ({
  path,
  name: 'admin',
  load: () => import('./admin/admin.tsx').then((module) => module.Admin),
}))

/** The screen at a path, or undefined where there is none. */
export function findRoute(path: string): Route | undefined {
  return [...publicRoutes, ...adminRoutes].find((route) => route.path === path)
}

const loaded = new Map<Route['load'], ComponentType>()

/** Loads a screen's module, once; `loadedPage` then has it at hand, so that nothing suspends while rendering. */
export async function loadPage(route: Route): Promise<void> {
  if (!loaded.has(route.load)) loaded.set(route.load, await route.load())
}

export function loadedPage(route: Route): ComponentType | undefined {
  return loaded.get(route.load)
}
