/**
 * The rows of a collection in the administration, one below the other, and another order for those that have their
 * own.
 */
import { type ReactNode, useId, useState } from 'react'
import type { Collection, Row } from '../../../shared/collections/collection.ts'
import { adminFrame, adminUi } from '../../../shared/messages/catalogue.ts'
import { Thumbnail } from '../../forms/file-field.tsx'
import { EmptyState, ListState, Loading } from '../../lists/list-state.tsx'
import { ShowListed, useListed } from '../../lists/listed.tsx'
import { MoreRows } from '../../lists/more-rows.tsx'
import { useList } from '../../queries/data.ts'
import { useInfiniteList } from '../../queries/infinite-list.ts'
import { managedPage } from '../../queries/list-paths.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { FailedList } from './failed-list.tsx'
import { newestFirst, rowName } from './item-name.ts'
import { part } from './part.tsx'
import './items.css'

const OrderEditor = part(() => import('./order-editor.tsx').then((module) => module.OrderEditor))

/** Rows under a title of their own; `has` says which. */
export type Group<T> = { title: string; has: (row: T) => boolean }

type ItemListProps<T> = {
  collection: Collection
  path: string
  title: string
  empty: string
  /** A row is in the first group that has it. Without groups all are in one. */
  groups?: readonly Group<T>[] | undefined
  /** Shows only the newest rows, of which the `first` ones before any press, and then a note about the others. */
  newest?: { rows: number; first: number; others: ReactNode }
  /** Renders one row, which it is given with the name that distinguishes it. */
  children: (row: T, name: string) => ReactNode
}

/** Paged by cursor, or whole in groups: a row of the first group may be the oldest of all. */
export function ItemList<T extends Row>(props: ItemListProps<T>) {
  return props.groups ? <WholeList {...props} /> : <PagedList {...props} />
}

function WholeList<T extends Row>(props: ItemListProps<T>) {
  const { data, ...list } = useList<T>(props.path)
  const rows = data && newestFirst(props.collection, data)
  return <Items {...props} list={{ ...list, data: rows, total: rows?.length ?? 0 }} />
}

function PagedList<T extends Row>(props: ItemListProps<T>) {
  const { path, newest } = props
  const list = useInfiniteList<T>(managedPage(path, newest?.rows))
  const listed = useListed(newest?.first)
  if (!newest) return <Items {...props} list={list} more={<MoreRows list={list} side="next" />} />
  const rows = list.data?.slice(0, listed.most)
  const more = (
    <div className="row">
      <ShowListed count={list.data?.length ?? 0} {...listed} />
      {list.next.exists && newest.others}
    </div>
  )
  return <Items {...props} list={{ ...list, data: rows }} more={more} />
}

type Rows<T> = {
  data: T[] | undefined
  total: number
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** `more` fetches the rows after these. */
function Items<T extends Row>(props: ItemListProps<T> & { list: Rows<T>; more?: ReactNode }) {
  const { collection, path, title, empty, groups, children, list, more } = props
  const [isOrdering, setOrdering] = useState(false)
  const { total } = list
  return (
    <section className="admin-items">
      <div className="row between admin-items-head">
        <h2 data-after-delete tabIndex={-1}>
          {title}
          {total > 0 && <span className="soft admin-items-count"> ({total.toLocaleString(adminFrame.lang)})</span>}
        </h2>
        {collection.order === 'added' && total > 1 && (
          <button
            type="button"
            className="admin-action"
            aria-pressed={isOrdering}
            onClick={() => setOrdering(!isOrdering)}
          >
            {isOrdering ? adminUi.done : adminUi.changeOrder}
          </button>
        )}
      </div>
      <ListState
        list={list}
        loading={<Loading>{adminUi.loadingTitle(title.toLowerCase())}</Loading>}
        failed={(error, retry) => <FailedList error={error} retry={retry} />}
        empty={<EmptyState title={empty} />}
      >
        {(rows) =>
          isOrdering ? (
            <OrderEditor collection={collection} path={path} />
          ) : (
            <>
              <Groups groups={groups} rows={rows}>
                {(row, index) => (
                  <li key={row.id} className="admin-item">
                    {children(row, rowName(collection, row, index + 1))}
                  </li>
                )}
              </Groups>
              {more}
            </>
          )
        }
      </ListState>
    </section>
  )
}

function Groups<T>(props: {
  groups: readonly Group<T>[] | undefined
  rows: readonly T[]
  children: (row: T, index: number) => ReactNode
}) {
  const { groups, rows, children } = props
  const id = useId()
  if (!groups) return <ul className="admin-item-list">{rows.map(children)}</ul>
  const groupOf = (row: T) => groups.find(({ has }) => has(row))
  return groups.map((group, position) => {
    const own = rows.filter((row) => groupOf(row) === group)
    if (own.length === 0) return null
    return (
      <div key={group.title} className="admin-item-group">
        <p id={id + position}>
          {group.title} <span className="soft admin-items-count">{own.length}</span>
        </p>
        <ul className="admin-item-list" aria-labelledby={id + position}>
          {own.map(children)}
        </ul>
      </div>
    )
  })
}

export type ItemProps = {
  /** An icon is shown without one. */
  imageUrl: string | null
  icon: IconName
  title: ReactNode
  /** Small facts in one line; empty ones are left out. */
  facts: readonly ReactNode[]
  featured?: boolean
  description?: string | null
  /** Note to read before using the actions. */
  notice?: ReactNode
  actions: ReactNode
  /** Panel that is open beneath the row. */
  children?: ReactNode
}

export function Item(props: ItemProps) {
  const { imageUrl, icon, title, featured, description, notice, actions, children } = props
  const facts = props.facts.filter(Boolean)
  return (
    <>
      <Thumbnail className="admin-thumbnail" url={imageUrl} icon={icon} size={96} stored />
      <div className="admin-item-words">
        <h3>{title}</h3>
        {(facts.length > 0 || featured) && (
          <p className="soft admin-item-facts">
            {featured && (
              <span className="admin-item-featured">
                <Icon name="star" /> {adminUi.featured}
              </span>
            )}
            {facts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of an item have a fixed order.
              <span key={index} className="admin-item-fact">
                {fact}
              </span>
            ))}
          </p>
        )}
        {description && <p className="admin-item-description">{description}</p>}
      </div>
      {notice && <div className="admin-item-panel">{notice}</div>}
      <div className="row admin-item-actions">{actions}</div>
      {children && <div className="admin-item-panel">{children}</div>}
    </>
  )
}
