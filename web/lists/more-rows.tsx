/**
 * Infinite scrolling: at an end of the loaded rows, fetches the next ones before they come into view. Without scripts
 * it is a link to a page of them.
 */

import { useEffect, useRef } from 'react'
import { type Address, OLDER } from '../../shared/addresses.ts'
import { items, layout } from '../../shared/messages/catalogue.ts'
import type { InfiniteList, WithId } from '../queries/infinite-list.ts'
import { Failed, Loading } from './list-state.tsx'
import './more-rows.css'

/** Distance from the screen at which more rows are fetched. */
const MARGIN = '200% 0px'

/** `address` is the page of rows that works without scripts. */
export function MoreRows<T extends WithId>(props: {
  list: InfiniteList<T>
  side: 'next' | 'previous'
  address?: Address
}) {
  const { list, side, address } = props
  const { isFetching, data: rows } = list
  const { exists, isFetching: isFetchingThis, isError, fetch } = list[side]
  const end = useRef<HTMLDivElement>(null)
  const mayFetch = exists && !isError && !isFetching

  // Observes anew after each fetch: the end may still be near.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` change with each fetch, `fetch` with each rendering
  useEffect(() => {
    if (!mayFetch || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && fetch(),
      { rootMargin: MARGIN },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [mayFetch, rows])

  if (!exists) return null
  return (
    <div ref={end} className="more-rows">
      {side === 'next' && address && (
        <noscript>
          {import.meta.env.SSR && (
            <p className="show-more">
              <a className="button quiet" href={`${address.path}?${OLDER}=${rows?.[rows.length - 1]?.id}`}>
                {items.older}
              </a>
            </p>
          )}
        </noscript>
      )}
      {isFetchingThis && side === 'next' && <Loading>{layout.loadingMore}</Loading>}
      {isError && !isFetchingThis && <Failed title={layout.moreFailed} retry={fetch} />}
    </div>
  )
}
