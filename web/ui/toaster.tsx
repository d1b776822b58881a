/** Renders toasts: one at a time, at the top of a small screen and in the bottom right corner of a wider one. */

import * as Radix from '@radix-ui/react-toast'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOAST } from '../../shared/collections/limits.ts'
import { directionOf } from '../../shared/direction.ts'
import { layout } from '../../shared/messages/catalogue.ts'
import { Icon } from './icon.tsx'
import { useToastRoom } from './toast-room.ts'
import { dismiss, type RenderedToast } from './toast-state.ts'
import './toaster.css'

export function Toaster({ toasts }: { toasts: readonly RenderedToast[] }) {
  const first = toasts[0]?.id
  const before = useRef<HTMLElement>(null)
  // Return the focus of the keyboard from a toast that is gone, as after 'Undo'.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first toast is another one
  useEffect(() => {
    if (document.activeElement === document.body) before.current?.focus({ preventScroll: true })
    before.current = null
  }, [first])

  function keepPlace({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    const isFromPage = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
    // A finger that presses a button of a toast wants no field and no keyboard back.
    if (isFromPage && target.matches(':focus-visible')) before.current = relatedTarget
  }
  return (
    // Remounted for each toast: one that was closed under the pointer would leave the timer of the next one paused.
    <Radix.Provider
      key={first}
      duration={TOAST.durationMs}
      swipeDirection={TOAST.swipeDirection}
      swipeThreshold={TOAST.swipeThresholdPx}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
      <Viewport onFocus={keepPlace} />
    </Radix.Provider>
  )
}

const currentHost = () => [...document.querySelectorAll('dialog[open]')].pop() ?? document.body

/** A modal dialog covers everything else, so the viewport is portalled into the open one, and out when it closes. */
function Viewport({ onFocus }: { onFocus: (event: FocusEvent<HTMLElement>) => void }) {
  const [host, setHost] = useState(currentHost)
  useEffect(() => {
    const follow = () => setHost(currentHost())
    // A dialog that is removed as it closes sends the page no event.
    const observer = new MutationObserver(follow)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    follow()
    return () => observer.disconnect()
  }, [])
  const room = useToastRoom(host)
  return createPortal(
    <Radix.Viewport
      className="toasts"
      hotkey={[TOAST.hotkey]}
      style={room}
      onFocus={onFocus}
      onKeyDown={keepDialogOpen}
    />,
    host,
  )
}

/** The second half of a double click was not meant to do it twice. */
const pressOnce = (press: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) press()
}

/** Escape closes the toast that has the focus, and not the dialog around it as well. */
function keepDialogOpen(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault()
}

function Toast({ toast }: { toast: RenderedToast }) {
  const { id, title, description, variant = 'default', action, open, lang } = toast
  return (
    <Radix.Root
      className={`toast ${variant}`}
      lang={lang}
      dir={lang && directionOf(lang)}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      open={open}
      onOpenChange={(isOpen) => isOpen || dismiss(id)}
    >
      <div className="toast-words">
        {title && <Radix.Title className="toast-title">{title}</Radix.Title>}
        {description && <Radix.Description>{description}</Radix.Description>}
        {action && (
          <Radix.Action className="toast-action" altText={action.label} onClick={pressOnce(action.onPress)}>
            {action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close className="round toast-close" aria-label={layout.close}>
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  )
}
