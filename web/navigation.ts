/**
 * Moving between screens without a reload. Links are plain `<a href>`: a click on one that stays on this site loads what the
 * next screen needs, then changes the address and the screen together. Back and forward go the same way.
 */
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { loadCopy } from './memorial.ts'
import { findRoute, loadPage } from './routes.ts'
import { keepScroll, newEntry, recallScroll, startScrollKeeping } from './scroll-restoration.ts'

/** The path that the server rendered. */
export const PathContext = createContext('/')

let client: QueryClient | undefined
let shown: string | undefined
/** The path of the screen that is shown, or will be in a moment: browsers draw a cross-fade's end somewhat later. */
let next: string | undefined
let turns = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The path of the screen that is shown, which lags behind the address while a screen is loading. */
export function usePath(): string {
  const first = useContext(PathContext)
  return useSyncExternalStore(
    subscribe,
    () => shown ?? first,
    () => first,
  )
}

/** Loads what a screen cannot be shown without, and begins to read its lists. */
export async function prepare(queries: QueryClient, path: string): Promise<void> {
  const route = findRoute(path)
  if (!route) return
  if (route.name === 'admin') return loadPage(route)
  // What could not be read is asked for again by the screen itself, not by every glance at its link.
  for (const list of route.reads)
    if (queries.getQueryState([list])?.status !== 'error')
      void queries.prefetchQuery({ queryKey: [list] })
  await Promise.all([loadPage(route), loadCopy(queries, route.name)])
}

/** Shows the screen at an address of this site. Falls back to loading the page when its parts cannot be had. */
async function navigate(to: string): Promise<void> {
  const url = new URL(to, location.href)
  await turnTo(url, () => {
    keepScroll()
    history.pushState(newEntry(), '', url)
  })
}

async function turnTo(url: URL, changeAddress: () => void): Promise<void> {
  const turn = ++turns
  try {
    if (client) await prepare(client, url.pathname)
  } catch {
    location.assign(url)
    return
  }
  if (turn !== turns) return
  changeAddress()
  next = url.pathname
  const show = () => {
    flushSync(() => {
      shown = url.pathname
      for (const listener of listeners) listener()
    })
    recallScroll(url.hash)
  }
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!document.startViewTransition || calm) return show()
  // One that comes too soon after another skips that one's motion.
  document.startViewTransition(show).ready.catch(() => {})
}

/** The link on this site that an event happened on, if a screen can be shown for it here. */
function linkOf(event: Event): URL | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return
  const url = new URL(anchor.href)
  return url.origin === location.origin && findRoute(url.pathname) ? url : undefined
}

function onClick(event: MouseEvent) {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const url = linkOf(event)
  if (!url || (url.pathname === location.pathname && url.hash)) return
  event.preventDefault()
  void navigate(url.href)
}

function onHint(event: Event) {
  const url = linkOf(event)
  if (url && client) prepare(client, url.pathname).catch(() => {})
}

/** Takes over the links of the page. */
export function startNavigation(queries: QueryClient): void {
  client = queries
  shown = next = location.pathname
  startScrollKeeping()
  addEventListener('popstate', () => {
    const url = new URL(location.href)
    if (url.pathname !== next) return void turnTo(url, () => {})
    // Whatever was on its way is no longer asked for.
    turns += 1
    recallScroll(url.hash)
  })
  document.addEventListener('click', onClick)
  for (const hint of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(hint, onHint, { passive: true })
}
