/**
 * Screens for navigation: a path, the data it needs, and a module that is loaded once. The list of screens is in
 * routes/routes.ts.
 */
import type { ComponentType } from 'react'
import type { PageName } from '../../shared/content.ts'
import type { PageFacts } from '../queries/rendering.ts'

export type Load = () => Promise<{ Page: ComponentType }>
export type PublicRoute = Omit<PageFacts, 'source'> & { load: Load }
/** A screen that only the browser renders. */
export type AdminRoute = { path: string; name: 'admin'; load: Load }
/** A screen outside of the menu. Its name is that of its title until it has its own. */
export type MoreRoute = { path: string; load: Load } & ({ name: 'search' } | { name: PageName; optional?: 'imprint' })
export type Route = PublicRoute | MoreRoute | AdminRoute

const components = new Map<Load, ComponentType>()

/** Loads a screen's module, once; `loadedPage` then has its component, so that nothing suspends while rendering. */
export async function loadPage({ load }: Route): Promise<void> {
  if (!components.has(load)) components.set(load, (await load()).Page)
}

export function isPageLoaded({ load }: Route): boolean {
  return components.has(load)
}

export function loadedPage({ load, path }: Route): ComponentType {
  const Page = components.get(load)
  if (!Page) throw new Error(`The module of ${path} was not loaded before it was rendered.`)
  return Page
}
