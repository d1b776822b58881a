/** A native dialog that is open for as long as it is rendered: Escape closes it and the focus goes back where it was. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import './dialog.css'

export function Dialog(props: {
  title: string
  onClose: () => void
  /** A question that needs an answer before anything else. */
  urgent?: boolean
  children: ReactNode
}) {
  const { title, onClose, urgent, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (!element?.open) element?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog dawn"
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
