/** The header of a page: its title under the night sky. */
import type { ReactNode } from 'react'
import './page-header.css'

/**
 * `capitals`: the title is already in capitals; `isName`: no browser may translate it. `above` is a small line over it;
 * children are rendered below the lead.
 */
export function PageHeader(props: {
  title: string
  above?: string
  lead: string
  capitals?: boolean
  isName?: boolean
  children?: ReactNode
}) {
  const { title, above, lead, capitals, isName, children } = props
  return (
    <header className="opening">
      <div className="wrap opening-words">
        {above && <p className="opening-above">{above}</p>}
        <h1 className={capitals ? 'capitals' : undefined} translate={isName ? 'no' : undefined}>
          {title}
        </h1>
        <p className="opening-lead" dir="auto">
          {lead}
        </p>
        {children}
      </div>
    </header>
  )
}
