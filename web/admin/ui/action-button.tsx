/** The small buttons of an item: a short label, and the item's name for screen readers. */

import { adminUi } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import '../../ui/button.css'
import './action-button.css'

export function ActionButton(props: {
  label: string
  name?: string
  icon?: IconName | undefined
  danger?: boolean
  busy?: boolean | undefined
  expanded?: boolean
  onPress: () => void
}) {
  const { label, name = '', icon, danger, busy = false, expanded, onPress } = props
  return (
    <button
      type="button"
      className={danger ? 'admin-action danger' : 'admin-action'}
      aria-disabled={busy}
      aria-expanded={expanded}
      // A double click acts once.
      onClick={({ detail }) => busy || detail > 1 || onPress()}
    >
      {icon && <Icon name={icon} />}
      {label}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
}

/** A path of this site as an address that works anywhere. */
export function fullAddress(path: string): string {
  return new URL(path, location.origin).href
}

/** `label` where it is not the address of a picture. */
export function CopyButton({ text, name, label = adminUi.copyUrl }: { text: string; name: string; label?: string }) {
  const { change } = useChange()
  const copy = () =>
    change(actionOutcomes.copy, async () => {
      if (!navigator.clipboard) throw new Error(adminUi.copyHttps)
      await navigator.clipboard.writeText(text)
    })
  return <ActionButton label={label} name={adminUi.of(name)} icon="copy" onPress={copy} />
}
