/** A card under the stars, as for an unknown path. */
import type { ReactNode } from 'react'
import { layout } from '../../shared/messages/catalogue.ts'
import { Icon } from './icon.tsx'
import './button.css'
import './not-found-card.css'

export function NotFoundCard(props: { heading: string; text?: string; children: ReactNode }) {
  return (
    <div className="not-found">
      <div className="not-found-card" lang={layout.lang}>
        <Icon name="warning" />
        <h1>{props.heading}</h1>
        {props.text && <p>{props.text}</p>}
        {props.children}
      </div>
    </div>
  )
}
