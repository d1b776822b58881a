/** What lies in a picture's place while it is on its way: its own light, from the few bytes that its row carries. */
import { thumbHashToDataURL } from 'thumbhash'

const hashes = new WeakMap<Element, string>()

/** Drawn where somebody is about to look: a wall may have hundreds that nobody reaches. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) draw(target)
  },
  { rootMargin: '50%' },
)

/** `thumbhash` is base64. */
export function layPlaceholder(image: HTMLImageElement, thumbhash: string): void {
  hashes.set(image, thumbhash)
  near.observe(image)
}

function draw(image: Element): void {
  near.unobserve(image)
  if (!(image instanceof HTMLImageElement) || image.complete) return
  const bytes = Uint8Array.from(atob(hashes.get(image) ?? ''), (letter) => letter.charCodeAt(0))
  image.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`
  const clear = () => image.style.removeProperty('background-image')
  // Not before the picture can be drawn: that is later than when its last byte is there.
  image.addEventListener('load', () => image.decode().then(clear, clear), { once: true })
}
