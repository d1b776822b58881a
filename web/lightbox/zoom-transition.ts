/**
 * The zoom transition: an image zooms out of its link in the page, and back into it. Only its transform is animated.
 */

const TIMING = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/**
 * Zooms the current slide out of its link or back into it, or fades it where no straight zoom is possible. On the way
 * out, the end state stays until the lightbox has closed.
 */
export function zoomSlide(direction: 'in' | 'out', link: HTMLElement | null | undefined): void {
  const slide = document.querySelector<HTMLImageElement>('.lightbox .yarl__slide_current img')
  if (!slide || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const thumbnail = link?.querySelector('img')
  const transform = thumbnail ? transformOnto(thumbnail, slide) : null
  const keyframes: Keyframe[] = transform ? [{ transform }, { transform: 'none' }] : [{ opacity: 0 }, { opacity: 1 }]
  if (direction === 'out') keyframes.reverse()
  const { finished } = slide.animate(keyframes, { ...TIMING, fill: direction === 'out' ? 'forwards' : 'auto' })
  if (!thumbnail || !transform) return
  thumbnail.style.opacity = '0'
  const restore = () => {
    thumbnail.style.opacity = ''
  }
  finished.then(restore, restore)
}

/** The transform that moves the slide onto its link; none when there is no straight way. */
function transformOnto(thumbnail: HTMLImageElement, slide: HTMLImageElement): string | null {
  const from = thumbnail.getBoundingClientRect()
  const to = slide.getBoundingClientRect()
  const zoomed = slide.closest('.yarl__slide_wrapper_interactive')
  const inView = from.bottom > 0 && from.top < innerHeight
  if (zoomed || !inView || from.width === 0 || to.width === 0) return null
  const ratio = slide.width / slide.height
  const ownRatio = Number(slide.getAttribute('width')) / Number(slide.getAttribute('height'))
  // The image is shown whole inside its element, which may be wider or higher than it.
  const width = ownRatio && ownRatio < ratio ? to.height * ownRatio : to.width
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  return `translate(${x}px, ${y}px) scale(${from.width / width})`
}
