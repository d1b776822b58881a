/**
 * The parts above the tabs. One that comes after the tabs waits behind a button, in a place that is kept for it:
 * nothing moves under a thumb.
 */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adminEvening, adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import { WAITING_PATH } from '../../../shared/waiting.ts'
import { useAnswer } from '../../queries/data.ts'
import { LoadingLine } from '../ui/loading-line.tsx'
import { useIsKnown } from './use-still.ts'

/** `isHeld`: the tabs are shown, so that what has not come must not move them. */
type Hold = { isHeld: boolean; onCome: () => void }

export function useHold(isLate: boolean) {
  const [hasCome, setCome] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const isHeld = isLate && !isOpened
  const onCome = useCallback(() => setCome(true), [])
  return { isHeld, hasCome, onCome, onOpen: () => setOpened(true) }
}

const hasWords = (element: HTMLElement | null) => Boolean(element?.textContent)

/** A part that stands here when the tabs are shown stays. */
export function AboveTabs({ isHeld, onCome, children }: Hold & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isHidden, setHidden] = useState(false)
  useLayoutEffect(() => setHidden(isHeld && !hasWords(box.current)), [isHeld])
  useEffect(() => {
    const part = box.current
    if (!isHidden || !part) return
    const watch = new MutationObserver(() => hasWords(part) && onCome())
    watch.observe(part, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      // The button that showed it has gone: the first part takes its focus.
      if (document.activeElement === document.body && hasWords(part)) part.focus()
    }
  }, [isHidden, onCome])
  return (
    <div ref={box} hidden={isHidden} tabIndex={-1}>
      {children}
    </div>
  )
}

/** The place between what was there in time and the tabs. */
export function KeptPlace({ isKnown, hasCome, onOpen }: { isKnown: boolean; hasCome: boolean; onOpen: () => void }) {
  const { data } = useAnswer(WAITING_PATH, { enabled: false })
  const count = data?.count ?? 0
  return (
    <div className="dashboard-place">
      <div role="status">
        {hasCome && (
          <button type="button" className="button small quiet" onClick={onOpen}>
            {count > 0 ? adminEvening.waits(count) : texts.cameLate}
          </button>
        )}
      </div>
      {!hasCome && !isKnown && <Wait />}
    </div>
  )
}

/** A new line below the evening, once that is there: a line that moves would be a layout shift. */
export function Wait() {
  return <LoadingLine key={String(useIsKnown(WAITING_PATH))} />
}
