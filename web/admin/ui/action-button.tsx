/** A small button of an item. It shows a short word and says the item's name to those who hear it. */
import type { Ref } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import '../../ui/button.css'
import './action-button.css'

export function ActionButton(props: {
  label: string
  name: string
  icon?: IconName
  danger?: boolean
  busy?: boolean
  expanded?: boolean
  onPress: () => void
  ref?: Ref<HTMLButtonElement>
}) {
  const { label, name, icon, danger, busy = false, expanded, onPress, ref } = props
  return (
    <button
      ref={ref}
      type="button"
      className={danger ? 'admin-action danger' : 'admin-action'}
      aria-disabled={busy}
      aria-expanded={expanded}
      // The second half of a double click was not meant to do it twice.
      onClick={({ detail }) => busy || detail > 1 || onPress()}
    >
      {icon && <Icon name={icon} />}
      {label}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
}
