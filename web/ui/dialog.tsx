/** A modal dialog, made of the browser's own `<dialog>`: it traps the focus, returns it, and closes on Escape. */

import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { directionOf } from '../../shared/direction.ts'
import { layout } from '../../shared/messages/catalogue.ts'
import { Icon } from './icon.tsx'
import './dialog.css'

/**
 * `onClose` is called for every way of closing. The content keeps its state while the dialog is closed. `ground` is
 * what it stands on, `tools` stand in its head. `spoken` is the language of its sentences if it is not the site's.
 */
export function Dialog(props: {
  title: string
  open: boolean
  onClose: () => void
  className?: string
  ground?: 'dawn' | 'night'
  tools?: ReactNode
  spoken?: { lang: string; close: string } | undefined
  children: ReactNode
}) {
  const { title, open, onClose, className = '', ground = 'dawn', tools, children } = props
  const { spoken } = props
  // Not the group itself: it would load all of its sentences.
  const lang = spoken?.lang ?? layout.lang
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  useEffect(() => {
    const element = dialog.current
    // A browser without modal dialogs has it as a part of the page.
    if (!element?.showModal) element?.toggleAttribute('open', open)
    else if (open) element.showModal()
    else element.close()
  }, [open])

  // Also when the dialog is removed while it is open, as by the back button.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => leave(element)
  }, [])

  /** Return the focus at once, before React may remove anything of the dialog. */
  function close() {
    leave(dialog.current)
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      lang={lang}
      dir={spoken && directionOf(lang)}
      className={`dialog ${ground} ${className}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file input's own `cancel` event bubbles here, too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      // The event is late: the dialog may be open again.
      onClose={({ target }) => target === dialog.current && !dialog.current.open && onClose()}
    >
      <header className="dialog-head">
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {tools}
        <button type="button" className="round dialog-close" onClick={close}>
          <Icon name="close" />
          <span className="visually-hidden">{spoken?.close ?? layout.close}</span>
        </button>
      </header>
      {children}
    </dialog>
  )
}

/**
 * Closes a dialog. The page gets the focus where its opener is gone, as the card of a share that was taken back, or is
 * hidden, as the button of a form that a thank-you followed: that one keeps the focus until the next rendering.
 */
function leave(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return
  dialog.close?.()
  const { activeElement: focused, body } = document
  if (focused === body || focused?.closest('dialog:not([open])'))
    document.getElementById('content')?.focus({ preventScroll: true })
}

/** Gives the focus to the title of an open dialog, which says where one is; by itself its first button has it. */
export function focusTitle(name: string): void {
  document.querySelector<HTMLElement>(`dialog.${name}[open] h2`)?.focus()
}

/** Closes the dialog that contains an element, as Escape would: the focus returns before the dialog leaves the page. */
export function closeDialog(inside: Element): void {
  leave(inside.closest('dialog'))
}

export function CloseButton({ label }: { label: string }) {
  return (
    <button type="button" className="button small quiet" onClick={({ currentTarget }) => closeDialog(currentTarget)}>
      {label}
    </button>
  )
}

/** Returns the focus to its former element when a replacement closes, unless the focus has moved on. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) before?.focus()
    },
    [before],
  )
}
