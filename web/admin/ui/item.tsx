/** One row in the administration: its name, facts, words and buttons. */
import type { ReactNode } from 'react'
import { adminUi } from '../../../shared/messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import './items.css'

export type ItemProps = {
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

/** Stands below the picture in the grid, and beside it in the sheet. */
export function Item(props: ItemProps) {
  const { title, featured, description, notice, actions, children } = props
  const facts = props.facts.filter(Boolean)
  return (
    <div className="admin-item">
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
    </div>
  )
}
