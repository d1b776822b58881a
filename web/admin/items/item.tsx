/** One row of a list: its picture, its words, and what can be done with it. */
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Thumbnail } from './thumbnail.tsx'

export function Item(props: {
  /** The address of its picture; without one its icon stands there. */
  picture: string | null
  icon?: IconName
  title: ReactNode
  facts: readonly (string | null | undefined | false)[]
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
      <div className="item-words">
        <h3>{title}</h3>
        {(known.length > 0 || featured) && (
          <p className="item-facts">
            {featured && (
              <span className="item-featured">
                <Icon name="star" /> Featured
              </span>
            )}
            {known.join(' · ')}
          </p>
        )}
        {description && <p className="item-description">{description}</p>}
      </div>
      <div className="item-actions">{actions}</div>
      {children && <div className="item-panel">{children}</div>}
    </>
  )
}
