/** A collection's rows as an administrator sees them: loading, empty, not to be had, or there, one below the other. */
import type { ReactNode } from 'react'
import type { Collection, Row } from '../../../shared/collection.ts'
import { useList } from '../../data.ts'
import { Loading, Quiet } from '../../lists/list-state.tsx'
import { inSteadyOrder, nameOf } from './item-name.ts'
import './items.css'

/**
 * `children` draws one row, which it is given with the name that tells it from its neighbours; or it is what stands in the
 * place of the rows. `tools` stand beside the title.
 */
export function ItemList<T extends Row>(props: {
  collection: Collection
  path: string
  title: string
  empty: string
  tools?: ReactNode
  children: ReactNode | ((row: T, name: string) => ReactNode)
}) {
  const { collection, path, title, empty, tools, children } = props
  const { data: rows, error, isFetching, refetch } = useList<T>(path)
  return (
    <section className="admin-items">
      <div className="admin-items-head">
        <h2 data-after-delete tabIndex={-1}>
          {title}
          {rows && rows.length > 0 && <span className="admin-items-count"> {rows.length}</span>}
        </h2>
        {tools}
      </div>
      {error && !isFetching ? (
        <div className="admin-items-failed" role="alert">
          <p>This list could not be read ({error.message}).</p>
          <button type="button" className="button small quiet" onClick={() => refetch()}>
            Try again
          </button>
        </div>
      ) : !rows ? (
        <Loading>Loading {title.toLowerCase()}...</Loading>
      ) : rows.length === 0 ? (
        <Quiet title={empty} />
      ) : typeof children !== 'function' ? (
        children
      ) : (
        <ul className="admin-item-list">
          {inSteadyOrder(collection, rows).map((row, index) => (
            <li key={row.id} className="admin-item">
              {children(row, nameOf(collection, row, index + 1))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
