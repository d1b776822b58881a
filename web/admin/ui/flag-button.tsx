/** A button that flips a flag of a row. */
import { adminPath, type Collection, type Row } from '../../../shared/collection.ts'
import { outcomesOf } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import type { IconName } from '../../ui/icon.tsx'
import { ActionButton } from './action-button.tsx'

/** The label that turns a flag on, the one that turns it off, and what follows the row's name. */
const flagLabels: Record<string, { on: string; off: string; suffix?: string; icon?: IconName }> = {
  featured: { on: 'Feature', off: 'Unfeature', icon: 'star' },
  galleryDisplay: { on: 'Show in gallery', off: 'Hide from gallery', suffix: ' in the gallery' },
}

export function FlagButton(props: { collection: Collection; row: Row; name: string; flag: string }) {
  const { collection, row, name, flag } = props
  const { change, busy } = useChange(collection)
  const { label, change: action } = collection.flags[flag] ?? { label: flag, change: flag }
  const {
    on,
    off,
    suffix = '',
    icon,
  } = flagLabels[flag] ?? {
    on: `Turn on: ${label}`,
    off: `Turn off: ${label}`,
  }
  const isOn = row[flag] === true
  return (
    <ActionButton
      label={isOn ? off : on}
      name={name + suffix}
      {...(icon && { icon })}
      busy={busy}
      onPress={() =>
        change(outcomesOf(collection).feature, {
          method: 'PATCH',
          path: adminPath(collection, row.id, action),
          body: { [flag]: !isOn },
        })
      }
    />
  )
}
