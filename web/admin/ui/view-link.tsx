/** Opens an item's own file in a new tab. */
import { Icon } from '../../ui/icon.tsx'
import './action-button.css'

export function ViewLink({ href, name }: { href: string; name: string }) {
  return (
    <a className="admin-action" href={href} target="_blank" rel="noopener">
      <Icon name="out" />
      View<span className="visually-hidden"> {name} in a new tab</span>
    </a>
  )
}
