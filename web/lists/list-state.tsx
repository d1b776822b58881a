/** The states of a list, one after the other: loading, failed with a way to retry, empty, and its rows. */

import type { ReactNode } from 'react'
import { layout, visitors } from '../../shared/messages/catalogue.ts'
import { useHasPage } from '../queries/memorial.ts'
import { LinkOn } from '../ui/links.tsx'
import '../ui/button.css'
import './list-state.css'

type List<T> = { data: T[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

/**
 * `failed` is the title of the failure, or a function that renders one of its own. Rows that are shown stay when they
 * cannot be read again.
 */
export function ListState<T>(props: {
  list: List<T>
  loading: ReactNode
  failed: string | ((error: Error, retry: () => void) => ReactNode)
  empty: ReactNode
  children: (rows: T[]) => ReactNode
}) {
  const { list, loading, failed, empty, children } = props
  const { data: rows, error, isFetching, refetch } = list
  if (rows === undefined && error && !isFetching) {
    const retry = () => void refetch()
    return typeof failed === 'string' ? <Failed title={failed} retry={retry} /> : failed(error, retry)
  }
  if (rows === undefined) return loading
  return rows.length === 0 ? empty : children(rows)
}

export function Loading({ children }: { children: ReactNode }) {
  return (
    <p className="loading" role="status" lang={layout.lang}>
      {children}
    </p>
  )
}

/** `title` is the larger first line. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="quiet-notice" lang={layout.lang}>
      <p className="quiet-title">{title}</p>
      {children && <p>{children}</p>}
    </div>
  )
}

/** Notice for an empty page of a life's work, with a link onward. */
export function ComingSoon() {
  const hasPage = useHasPage()
  return (
    <div className="quiet-notice" lang={layout.lang}>
      <p className="quiet-title capitals">{layout.soon}</p>
      <p>{visitors.comingSoon}</p>
      {hasPage('story') && <LinkOn href="/story">{visitors.onward.story}</LinkOn>}
    </div>
  )
}

export function Failed({ title, retry }: { title: string; retry: () => void }) {
  function tryAgain() {
    // The button unmounts while the list is being fetched; keyboard focus stays on the page.
    document.getElementById('content')?.focus({ preventScroll: true })
    retry()
  }
  return (
    <div className="quiet-notice" role="status">
      <p className="quiet-title">{title}</p>
      <p>{layout.later}</p>
      <button type="button" className="button quiet small" onClick={tryAgain}>
        {layout.again}
      </button>
    </div>
  )
}
