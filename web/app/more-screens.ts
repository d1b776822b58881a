/** Screens outside of the menu, by path. Their list is loaded when one of them is requested. */
import type { ComponentType } from 'react'

const screens: Record<string, () => Promise<{ Page: ComponentType }>> = {
  '/search': () => import('../pages/search/search.tsx'),
  '/gathering': () => import('../pages/gathering/gathering.tsx'),
  '/read': () => import('../pages/read/read.tsx'),
}

/** Throws for a path that is no such screen's. */
export function loadScreen(path: string): Promise<{ Page: ComponentType }> {
  const load = screens[path]
  if (!load) throw new Error(`There is no screen at ${path}.`)
  return load()
}
