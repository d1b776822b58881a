/**
 * Opens the pictures of a page in the lightbox. Their links are plain `<a id="photo-1" href="#photo-1">`: each picture has
 * an address, the way back closes it, and the lightbox itself is loaded only when somebody reaches for a picture.
 */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { keepScroll, newEntry } from '../scroll-restoration.ts'
import type { LightboxProps } from './lightbox.tsx'
import { anchorOf, indexOfHash, type LightboxImage } from './lightbox-image.ts'

const load = () => import('./lightbox.tsx').then((module) => module.ImageLightbox)
const hint = () => void load().catch(() => {})

/** Marks the entries of the visitor's history that a click on a picture has made. */
const OPENED = { lightbox: true }

type ViewerProps = {
  /** What comes before the id in a picture's address. */
  prefix: string
  /** The name of the dialog for those who cannot see it. */
  label: string
  pictures: readonly LightboxImage[]
  /** Puts the link of an image into the document, where that may not have it. */
  reveal?: (index: number) => void
}

export function Viewer({ prefix, label, pictures, reveal }: ViewerProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>()
  /** Which picture is asked for; `undefined` while the lightbox is closed. */
  const [asked, setAsked] = useState<number>()
  const leaving = useRef(false)

  useEffect(() => {
    let turn = 0
    /** Whether it opened: the visitor may have gone elsewhere while the lightbox was loading. */
    async function open(index: number): Promise<boolean> {
      const mine = ++turn
      const loaded = await load()
      if (mine !== turn) return false
      leaving.current = false
      setLightbox(() => loaded)
      setAsked(index)
      return true
    }
    function follow() {
      const index = indexOfHash(location.hash, prefix, pictures)
      if (index >= 0) return void open(index).catch(() => {})
      turn += 1
      setAsked(undefined)
    }
    function onClick(event: MouseEvent) {
      const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = linkOf(event, prefix)
      const index = link ? indexOfHash(link.hash, prefix, pictures) : -1
      const picture = pictures[index]
      if (!link || !picture) return
      event.preventDefault()
      open(index).then(
        (opened) => {
          if (!opened) return
          keepScroll()
          history.pushState({ ...newEntry(), ...OPENED }, '', link.hash)
        },
        () => location.assign(picture.src),
      )
    }
    const onHint = (event: Event) => linkOf(event, prefix) && hint()

    follow()
    addEventListener('popstate', follow)
    document.addEventListener('click', onClick)
    const hints = ['pointerover', 'pointerdown', 'focusin']
    for (const name of hints) document.addEventListener(name, onHint, { passive: true })
    return () => {
      turn += 1
      removeEventListener('popstate', follow)
      document.removeEventListener('click', onClick)
      for (const name of hints) document.removeEventListener(name, onHint)
    }
  }, [prefix, pictures])

  if (!Lightbox) return null
  return (
    <Lightbox
      label={label}
      pictures={pictures}
      asked={asked}
      linkOf={({ id }) => document.getElementById(anchorOf(prefix, id))}
      onView={(index) => {
        const hash = `#${anchorOf(prefix, pictures[index]?.id ?? '')}`
        if (indexOfHash(location.hash, prefix, pictures) >= 0 && location.hash !== hash)
          history.replaceState(history.state, '', hash)
      }}
      onLeave={(index) => {
        reveal?.(index)
        const link = document.getElementById(anchorOf(prefix, pictures[index]?.id ?? ''))
        if (link) scrollIntoView(link)
        link?.focus({ preventScroll: true })
        if (leaving.current) return
        leaving.current = true
        keepScroll()
        if (indexOfHash(location.hash, prefix, pictures) < 0) return
        if ((history.state as Partial<typeof OPENED> | null)?.lightbox) history.back()
        else history.replaceState(history.state, '', location.pathname + location.search)
      }}
      onLeft={() => setAsked(undefined)}
    />
  )
}

function linkOf(event: Event, prefix: string): HTMLAnchorElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>(`a[href^="#${prefix}-"]`)
    : null
}

/** Scrolls to the middle of the screen what is not at least half in view. */
function scrollIntoView(element: HTMLElement): void {
  const { top, bottom, height } = element.getBoundingClientRect()
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (seen < Math.min(height, innerHeight) / 2)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
}
