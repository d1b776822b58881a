/** Routes of the pages, from their definitions. */
import { expect, test } from 'vitest'
import { pageNames, pagePath } from '../../shared/pages.ts'
import { findRoute, publicRoutes } from './routes.ts'

test('every page has its route, in menu order, and a screen', () => {
  expect(publicRoutes.map(({ name }) => name)).toEqual(pageNames)
  for (const { name, load } of publicRoutes) {
    expect(findRoute(pagePath(name))?.name).toBe(name)
    expect([name, typeof load]).toEqual([name, 'function'])
  }
})

test('the favourites keep their address of before', () => {
  expect(findRoute('/favorites')?.name).toBe('favourites')
})
