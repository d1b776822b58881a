/** One of a photograph's switches, with its name beside it. */
import * as Switch from '@radix-ui/react-switch'
import { useId } from 'react'

export function FlagSwitch(props: {
  label: string
  name: string
  on: boolean
  busy: boolean
  onFlip: () => void
}) {
  const { label, name, on, busy, onFlip } = props
  const id = useId()
  return (
    <div className="flag-switch">
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden"> of {name}</span>
      </label>
      <Switch.Root
        id={id}
        className="switch"
        checked={on}
        aria-disabled={busy}
        onCheckedChange={() => busy || onFlip()}
      >
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
    </div>
  )
}
