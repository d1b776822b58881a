/** A list that can also be put into another order. */
import { type ReactNode, useState } from 'react'
import type { Collection, Row } from '../../../shared/collection.ts'
import { useList } from '../../data.ts'
import { ItemList } from './item-list.tsx'
import { OrderList } from './order-editor.tsx'

export function OrderedList<T extends Row>(props: {
  collection: Collection
  path: string
  title: string
  empty: string
  children: (row: T, name: string) => ReactNode
}) {
  const { collection, path } = props
  const [ordering, setOrdering] = useState(false)
  const { data: rows = [] } = useList<T>(path)
  const tools = rows.length > 1 && (
    <button
      type="button"
      className="admin-action"
      aria-pressed={ordering}
      onClick={() => setOrdering(!ordering)}
    >
      {ordering ? 'Done' : 'Change the order'}
    </button>
  )
  return (
    <ItemList<T> {...props} tools={tools}>
      {ordering ? <OrderList collection={collection} path={path} /> : props.children}
    </ItemList>
  )
}
