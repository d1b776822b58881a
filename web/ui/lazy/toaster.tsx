/** Draws the notices: one at a time, at the top of a small screen and in the bottom right corner of a wider one. */
import * as Radix from '@radix-ui/react-toast'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOAST } from '../../../shared/limits.ts'
import { Icon } from '../icon.tsx'
import { dismiss, type ShownNotice } from '../toast.tsx'
import './toaster.css'

export function Toaster({ notices }: { notices: readonly ShownNotice[] }) {
  return (
    // Anew for each notice: one that was closed under the pointer would leave the time of the next one standing still.
    <Radix.Provider
      key={notices[0]?.id}
      duration={TOAST.durationMs}
      swipeDirection={TOAST.swipeDirection}
      swipeThreshold={TOAST.swipeThresholdPx}
    >
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
      <Viewport />
    </Radix.Provider>
  )
}

const hostNow = () => document.querySelector('dialog[open]') ?? document.body

/** An open dialog covers everything else, so that a notice must be inside it to be seen, go into one that opens and leave it when it closes. */
function Viewport() {
  const [host, setHost] = useState(hostNow)
  useEffect(() => {
    const move = () => setHost(hostNow())
    for (const change of ['toggle', 'close']) document.addEventListener(change, move, true)
    return () => {
      for (const change of ['toggle', 'close']) document.removeEventListener(change, move, true)
    }
  }, [])
  return createPortal(
    <Radix.Viewport className="toasts" hotkey={[TOAST.hotkey]} onKeyDown={keepDialog} />,
    host,
  )
}

/** The second half of a double click was not meant to do it twice. */
const pressOnce = (press: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) press()
}

/** Escape closes the notice that has the focus, and not the dialog around it as well. */
function keepDialog(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault()
}

function Notice({ notice }: { notice: ShownNotice }) {
  const { id, title, description, variant = 'default', action, open } = notice
  return (
    <Radix.Root
      className={`toast ${variant}`}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      open={open}
      onOpenChange={(stays) => stays || dismiss(id)}
    >
      <div className="toast-words">
        {title && <Radix.Title className="toast-title">{title}</Radix.Title>}
        {description && <Radix.Description>{description}</Radix.Description>}
        {action && (
          <Radix.Action
            className="toast-action"
            altText={action.label}
            onClick={pressOnce(action.onPress)}
          >
            {action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close className="toast-close" aria-label="Close">
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  )
}
