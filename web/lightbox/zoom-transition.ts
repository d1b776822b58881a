/** A picture grows out of its place in the page, and returns to it. Only its transform moves, so nothing is laid out twice. */

const MS = 240
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The current picture of the open lightbox. */
function shownPicture(): HTMLImageElement | null {
  return document.querySelector('.lightbox .yarl__slide_current img')
}

/** Lets the lightbox's picture come from its link in the page, or fade in where that is out of sight. */
export function grow(link: HTMLElement | null): void {
  const picture = shownPicture()
  if (!picture || calm()) return
  const { place, transform } = wayTo(link, picture)
  if (!place || !transform) {
    picture.animate({ opacity: [0, 1] }, { duration: MS, easing: EASING })
    return
  }
  place.style.opacity = '0'
  const restore = () => {
    place.style.opacity = ''
  }
  picture
    .animate({ transform: [transform, 'none'] }, { duration: MS, easing: EASING })
    .finished.then(restore, restore)
}

/** Sends the lightbox's picture back to its link, or fades it out. What it ends with stays until the lightbox is gone. */
export function shrink(link: HTMLElement | null): void {
  const picture = shownPicture()
  if (!picture || calm()) return
  const timing = { duration: MS, easing: EASING, fill: 'forwards' } as const
  const { place, transform } = wayTo(link, picture)
  if (!place || !transform) {
    picture.animate({ opacity: [1, 0] }, timing)
    return
  }
  place.style.opacity = '0'
  const restore = () => {
    place.style.opacity = ''
  }
  picture.animate({ transform: ['none', transform] }, timing).finished.then(restore, restore)
}

/** The small picture of a link, and what moves the large one there; no transform when there is no straight way. */
function wayTo(link: HTMLElement | null, picture: HTMLImageElement) {
  const place = link?.querySelector('img') ?? null
  const zoomed = picture.closest('.yarl__slide_wrapper_interactive')
  if (!place || zoomed) return { place: null, transform: null }
  const from = place.getBoundingClientRect()
  const to = picture.getBoundingClientRect()
  const inView = from.bottom > 0 && from.top < innerHeight
  if (!inView || from.width === 0 || to.width === 0) return { place: null, transform: null }
  const ratio = picture.width / picture.height
  const own = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))
  // The picture is shown whole inside its element, which may be wider or higher than it.
  const shownWidth = own && own < ratio ? to.height * own : to.width
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  return { place, transform: `translate(${x}px, ${y}px) scale(${from.width / shownWidth})` }
}
