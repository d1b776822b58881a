/**
 * Client-side navigation. Links are plain `<a href>`. A click on one of this site loads the data and code of the next
 * screen, then changes address and screen together. Back and forward do the same.
 */
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from '../../shared/addresses.ts'
import { isInfinite, listQuery } from '../queries/infinite-list.ts'
import { loadCopy } from '../queries/memorial.ts'
import { createStore, useStore } from '../ui/store.ts'
import { namedImage } from './named-image.ts'
import { isOverlayEntry, leaveOverlayEntry, tellHistory } from './overlay-history.ts'
import { isPageLoaded, loadPage, type Route } from './screens.ts'
import { fragmentOf, newHistoryState, restoreScroll, startScrollRestoration } from './scroll-restoration.ts'

/** Milliseconds for which links and visits do not request a failed list again. */
const FAILED_LIST_REST_MS = 10_000

/** The path that the server rendered. */
export const PathContext = createContext('/')

let client: QueryClient | undefined
/** Finds the screen at a path; given at the start, so that navigation imports no page. */
let findRoute: (path: string) => Route | undefined = () => undefined
/**
 * The path of the current screen, which lags behind the address while a screen is loading; undefined until the first
 * navigation.
 */
const currentPath = createStore<string | undefined>(undefined)
/** The path of a screen that could not be loaded. */
const unreachedPath = createStore<string | undefined>(undefined)
/** True once a module has failed to load: some browsers never request it, or its styles, again. */
let modulesFailed = false
/** The path of the current screen, or of the one that a view transition is about to render. */
let targetPath: string | undefined
/** The latest navigation; one that is overtaken while it loads changes nothing. */
let navigationId = 0

export function usePath(): string {
  const serverPath = useContext(PathContext)
  return useStore(currentPath) ?? serverPath
}

/** True while the screen is the one that the server rendered. */
export function useIsFirstScreen(): boolean {
  return useStore(currentPath) === undefined
}

/** True if the screen at the current path could not be loaded. */
export function useIsUnreached(): boolean {
  return useStore(unreachedPath) === usePath()
}

/** The id in the address of the first screen; null while the server renders it, or without one. */
export function useNamedId({ parameter }: Address): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => setId(new URLSearchParams(location.search).get(parameter)), [parameter])
  return id
}

/** Loads the code and data that a screen needs to render, and prefetches its lists. */
async function prepare(queries: QueryClient, path: string): Promise<void> {
  const route = findRoute(path)
  if (!route) return
  if (!('reads' in route)) return loadModules(route)
  for (const list of route.reads)
    if (!hasJustFailed(queries, list))
      void (isInfinite(list)
        ? queries.prefetchInfiniteQuery(listQuery(list))
        : queries.prefetchQuery({ queryKey: [list] }))
  await Promise.all([loadModules(route), loadCopy(queries, route.name)])
}

async function loadModules(route: Route): Promise<void> {
  if (modulesFailed && !isPageLoaded(route)) throw new Error('Only a new page loads modules that have failed.')
  try {
    await loadPage(route)
  } catch (error) {
    modulesFailed = true
    throw error
  }
}

/** True if the server answers: otherwise leaving this page would show the browser's own error page. */
function isReachable(url: string | URL): Promise<boolean> {
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/**
 * Loads the current address, with this fragment, as a new page, if the server can be reached; resolves to whether it
 * can. Many browsers request a failed module again only after a new page load.
 */
export async function reloadWhenReachable(fragment = ''): Promise<boolean> {
  const reachable = await isReachable(location.href)
  if (!reachable) return false
  // Replace the entry of an overlay, which the new page would leave.
  if (fragment) history.replaceState(newHistoryState(), '', `#${fragment}`)
  location.reload()
  return true
}

/** A failed list is requested again by its retry button, or by a visit some time later. */
function hasJustFailed(queries: QueryClient, list: string): boolean {
  const state = queries.getQueryState([list])
  return state?.status === 'error' && Date.now() - state.errorUpdatedAt < FAILED_LIST_REST_MS
}

/**
 * Renders the screen at an address of this site. If that cannot be prepared, loads it as a new page, or shows that it
 * cannot be reached.
 */
async function navigate(url: URL, changeAddress: () => void): Promise<void> {
  const id = ++navigationId
  let isReached = true
  try {
    if (client) await prepare(client, url.pathname)
  } catch {
    isReached = await isReachable(url)
    if (isReached && id === navigationId) return location.assign(url)
  }
  if (id !== navigationId) return
  changeAddress()
  namedImage()?.remove()
  targetPath = url.pathname
  const render = () => {
    flushSync(() => {
      unreachedPath.change(() => (isReached ? undefined : url.pathname))
      currentPath.change(() => url.pathname)
    })
    restoreScroll(fragmentOf(url))
  }
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!document.startViewTransition || reducedMotion) return render()
  // A transition that starts during another skips that one.
  document.startViewTransition(render).ready.catch(() => {})
}

/** The address of the link that an event happened on, if it leads to a screen of this site. */
function linkOf(event: Event): URL | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return
  const url = new URL(anchor.href)
  return url.origin === location.origin && findRoute(url.pathname) ? url : undefined
}

/** A click that the browser would not handle in another way, as by opening a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event
  return !(defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
}

function onClick(event: MouseEvent) {
  if (!isPlainClick(event)) return
  const url = linkOf(event)
  if (!url || (url.pathname === location.pathname && url.hash)) return
  event.preventDefault()
  tellHistory('pressed')
  void navigate(url, () => tellHistory('shown', url))
}

function onPreload(event: Event) {
  const url = linkOf(event)
  if (url && client) prepare(client, url.pathname).catch(() => {})
}

/** Handles the links of the page from now on. */
export function startNavigation(queries: QueryClient, find: typeof findRoute): void {
  client = queries
  findRoute = find
  targetPath = location.pathname
  startScrollRestoration()
  addEventListener('popstate', () => {
    // A step forward to a menu or dialog that is closed now.
    if (isOverlayEntry()) return leaveOverlayEntry()
    const url = new URL(location.href)
    if (url.pathname !== targetPath) return void navigate(url, () => {})
    // Cancels a navigation that is still loading.
    navigationId += 1
    restoreScroll(fragmentOf(url))
  })
  document.addEventListener('click', onClick)
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, onPreload, { passive: true })
  // Overlays are closed after a reload.
  if (isOverlayEntry()) leaveOverlayEntry()
}
