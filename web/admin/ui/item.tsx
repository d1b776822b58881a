/** One row of a list: its picture, its words, and what can be done with it. */
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Thumbnail } from './thumbnail.tsx'

export function Item(props: {
  /** The address of its picture; without one its icon stands there. */
  picture: string | null
  icon?: IconName
  title: ReactNode
  /** Small facts in one line; what is not known is left out. */
  facts: readonly ReactNode[]
  featured?: boolean
  description?: string | null
  actions: ReactNode
  /** What is open beneath it just now. */
  children?: ReactNode
}) {
  const {
    picture,
    icon = 'picture',
    title,
    facts,
    featured,
    description,
    actions,
    children,
  } = props
  const known = facts.filter(Boolean)
  return (
    <>
      <Thumbnail picture={picture} icon={icon} />
      <div className="admin-item-words">
        <h3>{title}</h3>
        {(known.length > 0 || featured) && (
          <p className="admin-item-facts">
            {featured && (
              <span className="admin-item-featured">
                <Icon name="star" /> Featured
              </span>
            )}
            {known.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of an item stand in a fixed order.
              <span key={index} className="admin-item-fact">
                {fact}
              </span>
            ))}
          </p>
        )}
        {description && <p className="admin-item-description">{description}</p>}
      </div>
      <div className="admin-item-actions">{actions}</div>
      {children && <div className="admin-item-panel">{children}</div>}
    </>
  )
}
