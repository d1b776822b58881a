/** The header of a page: its title under the night sky, which then turns to day. */
import type { ReactNode } from 'react'
import { Horizon, Sky } from './sky/sky.tsx'
import './page-header.css'

/** `above` is a small line over the title, `children` follow the lead; `to` is the ground of what follows. */
export function PageHeader(props: {
  title: string
  above?: string
  lead?: string | undefined
  capitals?: boolean
  to: 'dawn' | 'night'
  children?: ReactNode
}) {
  const { title, above, lead, capitals, to, children } = props
  return (
    <header className="opening night">
      <Sky />
      <div className="wrap opening-words">
        {above && <p className="opening-above">{above}</p>}
        <h1 className={capitals ? 'capitals' : undefined}>{title}</h1>
        {lead && <p className="opening-lead">{lead}</p>}
        {children}
      </div>
      {to === 'dawn' && <Horizon to="dawn" />}
    </header>
  )
}
