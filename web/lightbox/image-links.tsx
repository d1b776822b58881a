/**
 * Opens the images of a page in the lightbox. Their links are plain `<a id="photo-1" href="#photo-1">`: each image has an
 * address, the back button closes it, and the lightbox is loaded only when a visitor reaches for an image.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Photo } from '../../shared/collections/photos.ts'
import type { InfiniteList } from '../infinite-list.ts'
import { isPlainClick } from '../navigation.ts'
import { newHistoryState, saveScroll } from '../scroll-restoration.ts'
import type { ImageLightbox } from './lightbox.tsx'

const load = () => import('./lightbox.tsx').then((module) => module.ImageLightbox)
const preload = () => void load().catch(() => {})
const PRELOAD_EVENTS = ['pointerover', 'pointerdown', 'focusin']

/** Marks the history entries that a click on an image has made. */
const OPENED = { lightbox: true }

/** A row of a photo or an artwork, with an alternative text in any case. */
export type LightboxImage = Pick<Photo, 'id' | 'imageUrl' | 'title' | 'description' | 'width' | 'height'> & {
  alt: string
  year?: number | null
}

/** How many loaded images are left beyond the viewed one when the next ones are fetched. */
const NEAR = 10

/**
 * `prefix` comes before the id in an image's address, `label` is the accessible name of the dialog. `images` are the loaded
 * rows of `list`; an index is one of the whole list. `reveal` puts the link of an image into the document, where that may not
 * have it.
 */
export function ImageLinks(props: {
  prefix: string
  label: string
  images: readonly LightboxImage[]
  list: InfiniteList
  reveal: (index: number) => void
}) {
  const { prefix, label, images, list, reveal } = props
  const { total, offset, startAt, next, previous } = list
  const [Lightbox, setLightbox] = useState<typeof ImageLightbox>()
  /** The requested image; `undefined` while the lightbox is closed. */
  const [index, setIndex] = useState<number>()
  /** The lightbox is open, or closing: then it does not follow the address. */
  const isOpen = useRef(false)
  const leaving = useRef(false)
  /** The latest request to open; one that is overtaken while the lightbox is loading opens nothing. */
  const requestId = useRef(0)

  const imageAt = (index: number): LightboxImage | undefined => images[index - offset]
  /** The index of the image that an address's fragment names, or -1. */
  const indexOfHash = useCallback(
    (hash: string) => {
      const at = images.findIndex(({ id }) => hash === `#${anchorOf(prefix, id)}`)
      return at < 0 ? -1 : offset + at
    },
    [prefix, images, offset],
  )

  useEffect(() => {
    /** Whether it opened: the visitor may have gone elsewhere while the lightbox was loading. */
    async function open(requested: number): Promise<boolean> {
      const id = ++requestId.current
      const loaded = await load()
      if (id !== requestId.current) return false
      isOpen.current = true
      leaving.current = false
      setLightbox(() => loaded)
      setIndex(requested)
      return true
    }
    function followAddress() {
      const requested = indexOfHash(location.hash)
      if (requested >= 0) return void open(requested).catch(() => {})
      requestId.current += 1
      isOpen.current = false
      setIndex(undefined)
      const id = location.hash.startsWith(anchorOf(`#${prefix}`, '')) && location.hash.slice(prefix.length + 2)
      if (!id || images.length === 0 || images.length === total) return
      leaving.current = false
      startAt(id).catch(() => {})
    }
    function onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return
      const link = clickedLink(event, prefix)
      const clicked = link ? indexOfHash(link.hash) : -1
      const image = images[clicked - offset]
      if (!link || !image) return
      event.preventDefault()
      open(clicked).then(
        (opened) => {
          if (!opened) return
          saveScroll()
          history.pushState({ ...newHistoryState(), ...OPENED }, '', link.hash)
        },
        () => location.assign(image.imageUrl),
      )
    }
    const onPreload = (event: Event) => clickedLink(event, prefix) && preload()

    if (location.hash && !isOpen.current && !leaving.current) followAddress()
    addEventListener('popstate', followAddress)
    document.addEventListener('click', onClick)
    for (const name of PRELOAD_EVENTS) document.addEventListener(name, onPreload, { passive: true })
    return () => {
      removeEventListener('popstate', followAddress)
      document.removeEventListener('click', onClick)
      for (const name of PRELOAD_EVENTS) document.removeEventListener(name, onPreload)
    }
  }, [prefix, images, offset, total, indexOfHash, startAt])
  useEffect(
    () => () => {
      requestId.current += 1
    },
    [],
  )

  const linkOf = (image: LightboxImage | undefined) => image && document.getElementById(anchorOf(prefix, image.id))

  function onView(viewed: number) {
    const at = viewed - offset
    if (at < NEAR && previous.exists) previous.fetch()
    if (at >= images.length - NEAR && next.exists) next.fetch()
    const image = imageAt(viewed)
    if (!image || indexOfHash(location.hash) < 0) return
    const hash = `#${anchorOf(prefix, image.id)}`
    if (location.hash !== hash) history.replaceState(history.state, '', hash)
  }

  function onLeave(viewed: number) {
    reveal(viewed)
    focusLink(linkOf(imageAt(viewed)))
    isOpen.current = false
    if (leaving.current) return
    leaving.current = true
    saveScroll()
    if (indexOfHash(location.hash) < 0) return
    if ((history.state as Partial<typeof OPENED> | null)?.lightbox) history.back()
    else history.replaceState(history.state, '', location.pathname + location.search)
  }

  if (!Lightbox) return null
  return (
    <Lightbox
      label={label}
      total={total}
      images={images}
      offset={offset}
      requested={index}
      linkOf={linkOf}
      onView={onView}
      onLeave={onLeave}
      onLeft={() => setIndex(undefined)}
    />
  )
}

function clickedLink(event: Event, prefix: string): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[href^="#${prefix}-"]`) : null
}

/** Focuses a link, scrolled to the middle of the screen unless at least half of it is in view. */
function focusLink(link: HTMLElement | null | undefined): void {
  if (!link) return
  const { top, bottom, height } = link.getBoundingClientRect()
  const visible = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (visible < Math.min(height, innerHeight) / 2) link.scrollIntoView({ block: 'center', behavior: 'instant' })
  link.focus({ preventScroll: true })
}

/** The id of an image's link in its page, which is also the fragment of its address: `photo-…`. */
export function anchorOf(prefix: string, id: string): string {
  return `${prefix}-${id}`
}
