/**
 * A switch with its label; `name` says to screen readers what it belongs to, where several look alike. `does` says
 * beside it what it does.
 */
import { useId } from 'react'
import { adminUi } from '../../../shared/messages/catalogue.ts'
import './flag-switch.css'

export function FlagSwitch(props: {
  label: string
  name?: string
  does?: string | undefined
  isOn: boolean
  busy: boolean
  flip: () => void
}) {
  const { label, name, does, isOn, busy, flip } = props
  const id = useId()
  return (
    <div className="row between flag-switch">
      <label htmlFor={id}>
        {label}
        {name && <span className="visually-hidden"> {adminUi.of(name)}</span>}
      </label>
      <button
        type="button"
        role="switch"
        id={id}
        className="switch"
        aria-checked={isOn}
        aria-disabled={busy}
        aria-describedby={does && `${id}-does`}
        onClick={() => busy || flip()}
      />
      {does && <p id={`${id}-does`}>{does}</p>}
    </div>
  )
}
