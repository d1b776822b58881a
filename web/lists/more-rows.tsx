/** Stands at an end of the loaded rows, and fetches the next ones before a visitor comes there. */
import { useEffect, useRef } from 'react'
import type { InfiniteList, WithId } from '../queries/infinite-list.ts'
import { Failed, Loading } from './list-state.tsx'
import './more-rows.css'

/** How far from the screen the end may come. */
const MARGIN = '200% 0px'

export function MoreRows<T extends WithId>({ list, side }: { list: InfiniteList<T>; side: 'next' | 'previous' }) {
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
      {side === 'next' && (
        <noscript>
          {import.meta.env.SSR && (
            <p className="more-unseen">There is more here. To see all of it, please turn on JavaScript.</p>
          )}
        </noscript>
      )}
      {isFetchingThis && side === 'next' && <Loading>Loading more...</Loading>}
      {isError && !isFetchingThis && <Failed title="Unable to load more" retry={fetch} />}
    </div>
  )
}
