/** What a list says while it is loading, when it is empty, and when it could not be read. */
import type { ReactNode } from 'react'
import '../ui/button.css'
import './list-state.css'

export function Loading({ children }: { children: ReactNode }) {
  return (
    <p className="loading" role="status">
      <span className="loading-mark" aria-hidden="true" />
      {children}
    </p>
  )
}

/** A quiet sentence in the middle of a list's place; `title` is its larger first line. */
export function Quiet({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="quiet-notice">
      <p className="quiet-title">{title}</p>
      {children && <p>{children}</p>}
    </div>
  )
}

/** A list that could not be read, and the way to ask for it once more. */
export function Unread({ title, list }: { title: string; list: { refetch: () => unknown } }) {
  function tryAgain() {
    // The button goes while the list is on its way; whoever is on the keyboard stays at the page.
    document.getElementById('content')?.focus({ preventScroll: true })
    list.refetch()
  }
  return (
    <div className="quiet-notice" role="status">
      <p className="quiet-title">{title}</p>
      <p>Please try again later</p>
      <button type="button" className="button quiet small" onClick={tryAgain}>
        Try again
      </button>
    </div>
  )
}
