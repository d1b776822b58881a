/**
 * The parts of a list: where each goes on, and all of them as one.
 * Behaviour: Long lists
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from './data.ts'
import { joinPages, listQuery, nextCursor, previousCursor, useInfiniteList } from './infinite-list.ts'

const part = (offset: number, ...ids: string[]) => ({
  rows: ids.map((id) => ({ id })),
  total: 5,
  offset,
  byYears: false,
})

test('a part goes on after its last row, and before its first', () => {
  expect(nextCursor(part(0, 'a', 'b'))).toBe('&after=b')
  expect(previousCursor(part(2, 'c', 'd'))).toBe('&before=c')
})

test('at the ends of the list, and in an empty one, nothing goes on', () => {
  expect(previousCursor(part(0, 'a', 'b'))).toBeNull()
  expect(nextCursor(part(3, 'd', 'e'))).toBeNull()
  expect([nextCursor(part(5)), previousCursor(part(5))]).toEqual([null, null])
})

test('parts are joined in order, and a row that has moved meanwhile is there once', () => {
  const pages = [part(1, 'b', 'c'), { ...part(3, 'c', 'd'), total: 6 }]
  expect(joinPages({ pages })).toEqual({ ...part(1, 'b', 'c', 'd'), total: 6 })
})

test('a list tells its rows, their number and their place, and is empty as long as nothing is there', () => {
  const client = createQueryClient()
  client.setQueryData(listQuery('/api/read').queryKey, {
    pages: [{ ...part(2, 'c', 'd'), byYears: true }],
    pageParams: [''],
  })
  const listOf = (path: string) => {
    const read: unknown[] = []
    const Reader = () => void read.push(useInfiniteList(path))
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Reader)))
    return read[0]
  }
  const rows = { data: [{ id: 'c' }, { id: 'd' }], total: 5, offset: 2, byYears: true, above: 0 }
  expect(listOf('/api/read')).toMatchObject({ ...rows, isPending: false, error: null })
  const nothing = { data: undefined, total: 0, offset: 0, byYears: false, above: 0 }
  expect(listOf('/api/unread')).toMatchObject({ ...nothing, isPending: true, error: null })
})
