/**
 * The room of toasts: below the head of a dialog, above the button that sends its form, and above a bar at the foot
 * (`data-foot`). None of these is covered.
 */
import { type CSSProperties, useLayoutEffect, useState } from 'react'

/** Part of the screen, from its top, in which a head is that of the whole screen. */
const NEAR = 0.25
/** Height of a toast with its margins and the bar of administrators below it, in pixels. */
const TOAST_HEIGHT = 192

/** Distances from both edges, for the style sheet: it uses one of them. */
export function useToastRoom(host: Element): CSSProperties {
  const [room, setRoom] = useState({ top: 0, bottom: 0 })
  useLayoutEffect(() => {
    setRoom({ top: belowHead(host), bottom: aboveFoot(host) })
  }, [host])
  return { '--below-head': `${room.top}px`, '--above-foot': `${room.bottom}px` } as CSSProperties
}

function belowHead(host: Element): number {
  if (!(host instanceof HTMLDialogElement)) return 0
  const { top, bottom } = host.querySelector('.dialog-head')?.getBoundingClientRect() ?? new DOMRect()
  return top < innerHeight * NEAR ? Math.max(0, bottom) : 0
}

function aboveFoot(host: Element): number {
  const feet = [...host.querySelectorAll('[data-foot], dialog [type=submit]')].map((foot) =>
    foot.getBoundingClientRect(),
  )
  const near = feet.filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - TOAST_HEIGHT)
  return Math.max(0, ...near.map(({ top }) => innerHeight - top))
}
