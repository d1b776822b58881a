/**
 * A window above the page, made of the browser's own `<dialog>`: it keeps the focus in and gives it back, closes on Escape
 * and needs no styles written from scripts.
 */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import './dialog.css'

/** `onClose` hears of every way to close it. What is inside keeps its state while the dialog is closed. */
export function Dialog(props: {
  title: string
  open: boolean
  onClose: () => void
  className?: string
  children: ReactNode
}) {
  const { title, open, onClose, className = '', children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  useEffect(() => {
    const element = dialog.current
    // Where windows are unknown it is a part of the page that comes and goes.
    if (!element?.showModal) element?.toggleAttribute('open', open)
    else if (open) element.showModal()
    else element.close()
  }, [open])

  /** The browser gives the focus back at once, before anything of the dialog may go. */
  function close() {
    dialog.current?.close?.()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={`dialog dawn ${className}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file input's own `cancel` comes by here, too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      // This comes a moment after it was closed, when it may be open again.
      onClose={({ target }) => target === dialog.current && !dialog.current.open && onClose()}
    >
      <header className="dialog-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="dialog-close" onClick={close}>
          <Icon name="close" />
          <span className="visually-hidden">Close</span>
        </button>
      </header>
      {children}
    </dialog>
  )
}
