/**
 * At an end of the loaded rows: a link that fetches the next ones when it is pressed. Without scripts it leads to a page of
 * them.
 */
import { type MouseEvent, useEffect, useRef } from 'react'
import { items } from '../../shared/messages/items.ts'
import type { InfiniteList } from '../infinite-list.ts'
import { isPlainClick } from '../navigation.ts'
import { Failed } from './list-state.tsx'
import './more-rows.css'

/** `focusRow` moves the focus to a row, by its index among the loaded ones. */
export function ShowMore(props: {
  list: InfiniteList
  side: 'next' | 'previous'
  href: string
  focusRow: (index: number) => void
}) {
  const { list, side, href, focusRow } = props
  const { exists, isFetching, isError, fetch } = list[side]
  const rows = list.data?.length ?? 0
  /** How many rows there were when it was pressed. */
  const before = useRef<number>(undefined)

  // Who asked for more goes on with the first of it.
  useEffect(() => {
    if (before.current === undefined || rows <= before.current) return
    focusRow(side === 'next' ? before.current : rows - before.current - 1)
    before.current = undefined
  }, [rows, side, focusRow])

  if (!exists) return null
  if (isError && !isFetching) return <Failed title="Unable to load more" retry={fetch} />
  function onClick(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    before.current = rows
    fetch()
  }
  return (
    <p className="show-more">
      <a className="button quiet" href={href} aria-busy={isFetching} onClick={onClick}>
        {isFetching ? 'Loading more...' : side === 'next' ? items.older : items.newer}
      </a>
    </p>
  )
}
