/** A button that moves an entry of a list by one place. */
import type { ComponentProps } from 'react'
import { adminUi } from '../../../shared/messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import './icon-button.css'

export type Step = 'up' | 'down'

type Props = ComponentProps<'button'> & { step: Step; name: string; isEnd: boolean }

/** `name` is that of the entry; `isEnd`: there is no place further on. */
export function StepButton({ step, name, isEnd, ...button }: Props) {
  return (
    <button {...button} type="button" className="icon-button" data-step={step} aria-disabled={isEnd}>
      <Icon name="up" />
      <span className="visually-hidden">{step === 'up' ? adminUi.moveNameUp(name) : adminUi.moveNameDown(name)}</span>
    </button>
  )
}

/** The list with one entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const order = [...list]
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}
