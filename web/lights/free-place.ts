/** Places on the first screen of a page that are free: of words for a light, of buttons for its postcard. */

export type Area = { left: number; right: number; top: number; bottom: number }

/** Space beside a postcard, and the steps between the places that are tried, in pixels. */
const EDGE = 16
const STEP = 24
/** A button under a postcard is worse than any number of words. */
const BUTTON = 1e9

const CONTROLS = 'a, button, input, textarea, select, summary'
const PICTURES = 'img, svg, video, iframe, .screening, hr'

/** Areas of words, pictures and controls that begin above `height`, in pixels of the page. */
export function takenAreas(height: number): Area[] {
  const areas: DOMRect[] = []
  const main = document.getElementById('content')
  const parts = [document.querySelector('.header'), ...(main?.querySelectorAll(`${CONTROLS}, ${PICTURES}`) ?? [])]
  for (const part of parts) if (part) areas.push(part.getBoundingClientRect())
  const words = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (words.nextNode()) {
    if (!words.currentNode.nodeValue?.trim()) continue
    range.selectNodeContents(words.currentNode)
    areas.push(...range.getClientRects())
  }
  return areas
    .map(({ left, right, top, bottom }) => ({ left, right, top: top + scrollY, bottom: bottom + scrollY }))
    .filter(({ left, right, top }) => right > left && top < height)
}

function overlap(one: Area, other: Area): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

type Size = { width: number; height: number }
type Point = { left: number; top: number }

/** The place in a part of the window, and in its pixels, that covers no button, few words, and is near to a point. */
export function freePlace(size: Size, within: Area, near: Point): Point {
  const buttons = [...document.querySelectorAll(`#content :is(${CONTROLS})`)].map((each) =>
    each.getBoundingClientRect(),
  )
  const taken = takenAreas(within.bottom + scrollY).map((area) => ({
    ...area,
    top: area.top - scrollY,
    bottom: area.bottom - scrollY,
  }))
  const end = { left: within.right - size.width - EDGE, top: within.bottom - size.height - EDGE }
  let best = { left: EDGE, top: within.top, cost: Number.POSITIVE_INFINITY }
  for (const left of [EDGE, (EDGE + end.left) / 2, end.left])
    for (let top = within.top; top <= Math.max(end.top, within.top); top += STEP) {
      const area = { left, top, right: left + size.width, bottom: top + size.height }
      const isOver = (other: Area) => overlap(area, other)
      const cost =
        buttons.filter(isOver).length * BUTTON +
        taken.reduce((sum, other) => sum + isOver(other), 0) * 10 +
        Math.hypot(left + size.width / 2 - near.left, top - near.top)
      if (cost < best.cost) best = { left, top, cost }
    }
  return best
}
