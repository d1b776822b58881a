/** A button that moves an entry of a list by one place. */
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { adminUi } from '../../../shared/messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import './icon-button.css'

export type Step = 'up' | 'down'

type Props = ComponentProps<'button'> & { step: Step; name: string; isEnd: boolean }

/** `name` is that of the entry; `isEnd`: there is no place further on. */
export function StepButton({ step, name, isEnd, ...button }: Props) {
  return (
    <button {...button} type="button" className="round icon-button" data-step={step} aria-disabled={isEnd}>
      <Icon name="up" />
      <span className="visually-hidden">{step === 'up' ? adminUi.moveNameUp(name) : adminUi.moveNameDown(name)}</span>
    </button>
  )
}

/** Says the new place of an entry that was moved, and keeps the focus on the pressed button. */
export function useMoved() {
  const [place, setPlace] = useState('')
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A button that was moved in the document has lost the focus.
    pressed.current?.focus()
    pressed.current = null
  })
  const said = (
    <p className="visually-hidden" role="status">
      {place}
    </p>
  )
  function say(button: HTMLButtonElement, ...[name, to, count]: Parameters<typeof adminUi.nowAt>) {
    pressed.current = button
    setPlace(adminUi.nowAt(name, to, count))
  }
  return { said, say }
}

/** The list with one entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const order = [...list]
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}
