/**
 * Opens the images of a page in the lightbox. Their links are plain `<a id="photo-1" href="/gallery?photo=1">`: each image
 * has an address, the back button closes it, and the lightbox is loaded only when a visitor reaches for an image.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Address, addressOf, anchorOf } from '../../shared/addresses.ts'
import type { Photo } from '../../shared/collections/photos.ts'
import { nounOf } from '../../shared/content.ts'
import type { Item } from '../../shared/item.ts'
import { items } from '../../shared/messages/items.ts'
import { ResponseError } from '../errors.ts'
import type { InfiniteList } from '../infinite-list.ts'
import { usePerson } from '../memorial.ts'
import { isPlainClick } from '../navigation.ts'
import { newHistoryState, saveScroll } from '../scroll-restoration.ts'
import { toast } from '../ui/toast.tsx'
import type { ImageLightbox } from './lightbox.tsx'

const load = () => import('./lightbox.tsx').then((module) => module.ImageLightbox)
const preload = () => void load().catch(() => {})
const PRELOAD_EVENTS = ['pointerover', 'pointerdown', 'focusin']

/** Marks the history entries that a click on an image has made. */
const OPENED = { lightbox: true }

/** What is shown of a row; `by` says who sent it, `item` is what it is called and saved as. */
export type LightboxImage = Pick<Photo, 'id' | 'imageUrl' | 'title' | 'description' | 'width' | 'height'> & {
  item: Item
  year?: number | null
  by?: string
}

/** How many loaded images are left beyond the viewed one when the next ones are fetched. */
const NEAR = 10

/**
 * `address` is that of an image without its id, `label` the accessible name of the dialog. `images` are the loaded rows of `list`; an index is one of the whole list. `reveal` puts the link of an image into the document, where that may not
 * have it.
 */
export function ImageLinks(props: {
  address: Address
  label: string
  images: readonly LightboxImage[]
  list: InfiniteList
  reveal: (index: number) => void
}) {
  const { address, label, images, list, reveal } = props
  const { total, offset, startAt, next, previous } = list
  const person = usePerson()
  const [Lightbox, setLightbox] = useState<typeof ImageLightbox>()
  /** The requested image; `undefined` while the lightbox is closed. */
  const [index, setIndex] = useState<number>()
  /** The lightbox is open, or closing: then it does not follow the address. */
  const isOpen = useRef(false)
  const leaving = useRef(false)
  /** The latest request to open; one that is overtaken while the lightbox is loading opens nothing. */
  const requestId = useRef(0)
  /** The id of what is not there; that is said once. */
  const missing = useRef<string>(undefined)

  const imageAt = (index: number): LightboxImage | undefined => images[index - offset]
  /** The index of the image that a URL names, or -1. */
  const indexOfUrl = useCallback(
    (url: URL | Location) => {
      const named = idOf(address, url)
      const at = named ? images.findIndex(({ id }) => id === named) : -1
      return at < 0 ? -1 : offset + at
    },
    [address, images, offset],
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
      const requested = indexOfUrl(location)
      if (requested >= 0) return void open(requested).catch(() => {})
      requestId.current += 1
      isOpen.current = false
      setIndex(undefined)
      const id = idOf(address, location)
      if (!id || id === missing.current) return
      leaving.current = false
      enterAt(id).catch(() => {})
    }
    async function enterAt(id: string) {
      // The server knows ids that are in no list of it as 404.
      const isThere = images.length < total && (await startAt(id).catch(orFalseIfUnknown))
      if (isThere) return
      missing.current = id
      // The server's page may have said so.
      if (!document.querySelector('.named-item > p')) toast({ title: items.gone(nounOf(person, address.parameter)) })
    }
    function onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return
      const link = clickedLink(event, address)
      if (!link) return
      event.preventDefault()
      const enterEntry = () => {
        saveScroll()
        history.pushState({ ...newHistoryState(), ...OPENED }, '', link.href)
      }
      const clicked = indexOfUrl(new URL(link.href))
      const image = images[clicked - offset]
      if (image)
        return void open(clicked).then(
          (opened) => opened && enterEntry(),
          () => location.assign(image.imageUrl),
        )
      enterEntry()
      followAddress()
    }
    const onPreload = (event: Event) => clickedLink(event, address) && preload()

    if (idOf(address, location) && !isOpen.current && !leaving.current) followAddress()
    addEventListener('popstate', followAddress)
    // Before navigation.ts, for which it would be a link to this page.
    document.addEventListener('click', onClick, true)
    for (const name of PRELOAD_EVENTS) document.addEventListener(name, onPreload, { passive: true })
    return () => {
      removeEventListener('popstate', followAddress)
      document.removeEventListener('click', onClick, true)
      for (const name of PRELOAD_EVENTS) document.removeEventListener(name, onPreload)
    }
  }, [address, images, offset, total, indexOfUrl, startAt, person])
  useEffect(
    () => () => {
      requestId.current += 1
    },
    [],
  )

  const linkOf = (image: LightboxImage | undefined) => image && document.getElementById(anchorOf(address, image.id))

  function onView(viewed: number) {
    const at = viewed - offset
    if (at < NEAR && previous.exists) previous.fetch()
    if (at >= images.length - NEAR && next.exists) next.fetch()
    const image = imageAt(viewed)
    if (!image || indexOfUrl(location) < 0) return
    const url = addressOf(address, image.id)
    if (location.pathname + location.search + location.hash !== url) history.replaceState(history.state, '', url)
  }

  function onLeave(viewed: number) {
    reveal(viewed)
    focusLink(linkOf(imageAt(viewed)))
    isOpen.current = false
    if (leaving.current) return
    leaving.current = true
    saveScroll()
    if (indexOfUrl(location) < 0) return
    if ((history.state as Partial<typeof OPENED> | null)?.lightbox) history.back()
    else history.replaceState(history.state, '', location.pathname)
  }

  if (!Lightbox) return null
  return (
    <Lightbox
      label={label}
      address={address}
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

/** The id that a URL names; older links name it in their fragment. */
function idOf(address: Address, { search, hash }: URL | Location): string | null {
  const fragment = `#${anchorOf(address, '')}`
  return (
    new URLSearchParams(search).get(address.parameter) ??
    (hash.startsWith(fragment) ? hash.slice(fragment.length) : null)
  )
}

function orFalseIfUnknown(error: unknown): false {
  if (error instanceof ResponseError && error.status === 404) return false
  throw error
}

function clickedLink(event: Event, address: Address): HTMLAnchorElement | null {
  if (!(event.target instanceof Element)) return null
  return event.target.closest<HTMLAnchorElement>(`a[href^="${addressOf(address, '')}"]`)
}

/** Focuses a link, scrolled to the middle of the screen unless at least half of it is in view. */
function focusLink(link: HTMLElement | null | undefined): void {
  if (!link) return
  const { top, bottom, height } = link.getBoundingClientRect()
  const visible = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (visible < Math.min(height, innerHeight) / 2) link.scrollIntoView({ block: 'center', behavior: 'instant' })
  link.focus({ preventScroll: true })
}
