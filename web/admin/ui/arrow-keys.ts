/** Arrow keys, Home and End in a row of buttons, which is one stop of the Tab key. */
import type { KeyboardEvent } from 'react'
import { directionOf } from '../../../shared/direction.ts'
import { adminFrame } from '../../../shared/messages/catalogue.ts'

/** Gives the focus to the button that the key leads to, and returns it; undefined for any other key. */
export function focusByKey(event: KeyboardEvent<HTMLElement>): HTMLButtonElement | undefined {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  const buttons = [...currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const ahead = directionOf(adminFrame.lang) === 'rtl' ? -1 : 1
  const targets: Partial<Record<string, number>> = {
    ArrowRight: at + ahead,
    ArrowLeft: at - ahead,
    Home: 0,
    End: -1,
    // A row of choices may be a column, or several rows; tabs leave these keys to the page.
    ...(currentTarget.getAttribute('role') === 'toolbar' && { ArrowDown: at + 1, ArrowUp: at - 1 }),
  }
  const target = targets[key]
  if (target === undefined || altKey || ctrlKey || metaKey) return
  event.preventDefault()
  const next = buttons[(target + buttons.length) % buttons.length]
  next?.focus()
  return next
}
