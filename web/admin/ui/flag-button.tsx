/** A button that flips one of an item's switches. */
import { adminPath, type Collection, type Flag, type Row } from '../../../shared/collection.ts'
import { outcomesOf, useAttempt } from '../../lists/use-change.ts'
import type { IconName } from '../../ui/icon.tsx'
import { ActionButton } from './action-button.tsx'

/** `on` is what the button says while the switch is off, `off` while it is on. */
export function FlagButton(props: {
  collection: Collection
  row: Row
  name: string
  flag: string
  on: string
  off: string
  icon?: IconName
}) {
  const { collection, row, name, flag, on, off, icon } = props
  const { attempt, busy } = useAttempt(collection)
  const { change } = collection.flags[flag] as Flag
  const isOn = row[flag] === true
  return (
    <ActionButton
      label={isOn ? off : on}
      name={name}
      {...(icon && { icon })}
      busy={busy}
      onPress={() =>
        attempt(outcomesOf(collection).feature, {
          method: 'PATCH',
          path: adminPath(collection, row.id, change),
          body: { [flag]: !isOn },
        })
      }
    />
  )
}

export function FeatureButton(props: { collection: Collection; row: Row; name: string }) {
  return <FlagButton {...props} flag="featured" on="Feature" off="Unfeature" icon="star" />
}
