/** One row of an item list: its thumbnail, title, facts and actions. */
import type { ReactNode } from 'react'
import { Thumbnail } from '../../forms/file-field.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

export type ItemProps = {
  /** Without one, the icon is shown. */
  imageUrl: string | null
  icon: IconName
  title: ReactNode
  /** Small facts in one line; empty ones are left out. */
  facts: readonly ReactNode[]
  featured?: boolean
  description?: string | null
  actions: ReactNode
  /** What is open beneath it. */
  children?: ReactNode
}

export function Item(props: ItemProps) {
  const { imageUrl, icon, title, featured, description, actions, children } = props
  const facts = props.facts.filter(Boolean)
  return (
    <>
      <Thumbnail className="admin-thumbnail" url={imageUrl && `${imageUrl}?w=320`} icon={icon} size={96} />
      <div className="admin-item-words">
        <h3>{title}</h3>
        {(facts.length > 0 || featured) && (
          <p className="admin-item-facts">
            {featured && (
              <span className="admin-item-featured">
                <Icon name="star" /> Featured
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
      <div className="admin-item-actions">{actions}</div>
      {children && <div className="admin-item-panel">{children}</div>}
    </>
  )
}
