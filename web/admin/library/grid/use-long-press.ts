/** A long press selects, and the finger then draws the selection along. */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listen } from '../../../ui/listen.ts'

const LONG_PRESS_MS = 450
/** A finger that has moved so far scrolls. */
const STILL_PX = 10
/** Near the edges of the screen the page scrolls along. */
const EDGE_PX = 90
const SCROLL_PX = 14

const indexAt = ({ clientX, clientY }: Touch): number | null => {
  const target = document.elementFromPoint(clientX, clientY)
  const cell = target?.closest('button, a, label, dialog') ? null : target?.closest<HTMLElement>('[data-index]')
  return cell ? Number(cell.dataset.index) : null
}

type Handlers = { begin: (index: number) => void; extend: (index: number) => void }

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) scrollBy({ top: -SCROLL_PX, behavior: 'instant' })
  if (y > innerHeight - EDGE_PX) scrollBy({ top: SCROLL_PX, behavior: 'instant' })
}

export function useLongPress(frame: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const latest = useEffectEvent(() => handlers)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let start: Touch | undefined
    let isDrawing = false
    const end = () => clearTimeout(timer)

    function onStart({ touches }: TouchEvent) {
      end()
      isDrawing = false
      start = touches.length === 1 ? touches[0] : undefined
      const index = start && indexAt(start)
      if (index === null || index === undefined) return
      timer = setTimeout(() => {
        isDrawing = true
        latest().begin(index)
      }, LONG_PRESS_MS)
    }
    function onMove(event: TouchEvent) {
      const [touch] = event.touches
      if (!touch || !start) return
      if (!isDrawing) {
        if (Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY) > STILL_PX) end()
        return
      }
      event.preventDefault()
      scrollAtEdge(touch.clientY)
      const index = indexAt(touch)
      if (index !== null) latest().extend(index)
    }
    function onEnd(event: TouchEvent) {
      end()
      // Prevent the click that would follow, which unselects.
      if (isDrawing) event.preventDefault()
    }
    const onMenu = (event: Event) => isDrawing && event.preventDefault()
    const ends = [
      listen(element, ['touchstart'], onStart, { passive: true }),
      listen(element, ['touchmove'], onMove, { passive: false }),
      listen(element, ['touchend'], onEnd, { passive: false }),
      listen(element, ['touchcancel'], end),
      listen(element, ['contextmenu'], onMenu),
    ]
    return () => {
      end()
      for (const unlisten of ends) unlisten()
    }
  }, [frame])
}
