/** What a list says while it is loading, when it is empty, and when it could not be read. */
import type { ReactNode } from 'react'
import './notice.css'

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
