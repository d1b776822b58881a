/** The placeholder of an image that is still loading: a blur of its colours, decoded from its thumbhash. */
import { thumbHashToDataURL } from 'thumbhash'

const hashes = new WeakMap<Element, string>()

/** Decodes only near the screen: a wall may have hundreds of images. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) draw(target)
  },
  { rootMargin: '50%' },
)

/** `thumbhash` is base64. */
export function showPlaceholder(image: HTMLImageElement, thumbhash: string): void {
  hashes.set(image, thumbhash)
  observer.observe(image)
}

function draw(image: Element): void {
  observer.unobserve(image)
  if (!(image instanceof HTMLImageElement) || image.complete) return
  const bytes = Uint8Array.from(atob(hashes.get(image) ?? ''), (char) => char.charCodeAt(0))
  image.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`
  const clear = () => image.style.removeProperty('background-image')
  // Remove it after decoding, which ends later than the load event.
  image.addEventListener('load', () => image.decode().then(clear, clear), { once: true })
}
