/** A short list of this section: loading, empty, not to be had, or there. */
import type { ReactNode } from 'react'
import { useList } from '../../data.ts'

export function PeopleList<T extends { id: string }>(props: {
  path: string
  empty?: string
  children: (row: T) => ReactNode
}) {
  const { path, empty, children } = props
  const { data: rows, error, isFetching, refetch } = useList<T>(path)
  if (error && !isFetching)
    return (
      <p className="people-failed" role="alert">
        This list could not be read ({error.message}).{' '}
        <button type="button" className="admin-action" onClick={() => refetch()}>
          Try again
        </button>
      </p>
    )
  if (!rows) return <p role="status">Loading...</p>
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <ul className="people-list">
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  )
}
