/**
 * A link at an end of the loaded rows that fetches the next ones on a click. Without scripts it leads to a page of
 * them.
 */

import { type MouseEvent, useEffect, useRef } from 'react'
import { type Address, anchorOf, OLDER } from '../../shared/addresses.ts'
import { items, layout } from '../../shared/messages/catalogue.ts'
import { isPlainClick } from '../navigation/navigation.ts'
import type { InfiniteList, WithId } from '../queries/infinite-list.ts'
import { Failed } from './list-state.tsx'
import './more-rows.css'

/** The page that it leads to without scripts is that of the list's `address`. */
export function ShowMore(props: {
  list: InfiniteList
  rows: readonly WithId[]
  side: 'next' | 'previous'
  address: Address
}) {
  const { list, rows, side, address } = props
  const { exists, isFetching, isError, fetch } = list[side]
  const query = side === 'next' ? `?${OLDER}=${rows[rows.length - 1]?.id}` : ''
  const href = `${address.path}${query}#shared`
  /** Rows at the moment of the click. */
  const before = useRef<number>(undefined)

  // Move focus to the first new row.
  useEffect(() => {
    if (before.current === undefined || rows.length <= before.current) return
    const first = side === 'next' ? before.current : rows.length - before.current - 1
    document.getElementById(anchorOf(address, rows[first]?.id ?? ''))?.focus()
    before.current = undefined
  }, [rows, side, address])

  if (!exists) return null
  if (isError && !isFetching) return <Failed title={layout.moreFailed} retry={fetch} />
  function onClick(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    before.current = rows.length
    fetch()
  }
  return (
    <p className="show-more">
      <a className="button quiet" href={href} aria-busy={isFetching} onClick={onClick}>
        {isFetching ? layout.loadingMore : side === 'next' ? items.older : items.newer}
      </a>
    </p>
  )
}
