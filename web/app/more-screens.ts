/** Screens that no menu has, by path. Only whoever asks for one of them loads their list. */
import type { ComponentType } from 'react'

const screens: Record<string, () => Promise<{ Page: ComponentType }>> = {
  '/search': () => import('../pages/search/search.tsx'),
  '/read': () => import('../pages/read/read.tsx'),
}

/** Throws for a path that is no such screen's. */
export function loadScreen(path: string): Promise<{ Page: ComponentType }> {
  const load = screens[path]
  if (!load) throw new Error(`There is no screen at ${path}.`)
  return load()
}
