/** The zoom transition: an image zooms out of its link in the page, and back into it. Only its transform is animated. */

const TIMING = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/** Zooms the current slide out of its link, or fades it in where that is out of sight. */
export function zoomIn(link: HTMLElement | null | undefined): void {
  animateSlide(link, (from) => (from ? { transform: [from, 'none'] } : { opacity: [0, 1] }))
}

/** Zooms the current slide back into its link, or fades it out. The end stays until the lightbox has closed. */
export function zoomOut(link: HTMLElement | null | undefined): void {
  animateSlide(link, (to) => (to ? { transform: ['none', to] } : { opacity: [1, 0] }), 'forwards')
}

/** `keyframesOf` gets the transform that moves the slide onto its link; none when there is no straight way. */
function animateSlide(
  link: HTMLElement | null | undefined,
  keyframesOf: (transform: string | null) => PropertyIndexedKeyframes,
  fill: FillMode = 'auto',
): void {
  const slide = document.querySelector<HTMLImageElement>('.lightbox .yarl__slide_current img')
  if (!slide || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const thumbnail = link?.querySelector('img')
  const transform = thumbnail ? transformOnto(thumbnail, slide) : null
  const { finished } = slide.animate(keyframesOf(transform), { ...TIMING, fill })
  if (!thumbnail || !transform) return
  thumbnail.style.opacity = '0'
  const restore = () => {
    thumbnail.style.opacity = ''
  }
  finished.then(restore, restore)
}

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
