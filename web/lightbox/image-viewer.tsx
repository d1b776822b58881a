/**
 * Shows the images of a page in the lightbox, each at its own address: the back button closes it. Loaded by
 * image-links.tsx.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from 'react'
import { type Address, addressOf, anchorOf } from '../../shared/addresses.ts'
import { nounOf } from '../../shared/content.ts'
import { items } from '../../shared/messages/catalogue.ts'
import { ResponseError } from '../http/errors.ts'
import { saveScroll } from '../navigation/scroll-restoration.ts'
import type { InfiniteList } from '../queries/infinite-list.ts'
import { usePerson } from '../queries/memorial.ts'
import { toast } from '../ui/toast.tsx'
import { idOf } from './image-address.ts'
import { leaveImageAddress, nameInAddress, onImageAddress } from './image-history.ts'
import { ImageLightbox } from './lightbox.tsx'
import { CLOSED, type LightboxImage, mayOpen, nextLightbox } from './lightbox-state.ts'

/** Fetch more images when so few loaded ones are left beyond the viewed one. */
const NEAR = 10

/**
 * `address` is that of an image without its id, `label` the accessible name of the dialog. `rows` are the loaded ones
 * of `list`; an index counts in the whole list. `reveal` renders the link of an image that the document may lack.
 */
export type ViewerProps = {
  address: Address
  label: string
  rows: readonly { image: LightboxImage }[]
  list: InfiniteList
  reveal: ((index: number) => Promise<void>) | undefined
}

export function ImageViewer(props: ViewerProps) {
  const { address, label, rows, list, reveal } = props
  const { total, offset, startAt } = list
  const person = usePerson()
  const images = useMemo(() => rows.map(({ image }) => image), [rows])
  const [state, dispatch] = useReducer(nextLightbox, CLOSED)
  const now = useEffectEvent(() => state)

  const imageAt = (index: number): LightboxImage | undefined => images[index - offset]
  const indexNamed = useCallback(() => indexIn(images, offset, idOf(address, location)), [address, images, offset])

  useEffect(() => {
    function followAddress() {
      const index = indexNamed()
      if (index >= 0) return dispatch({ type: 'named', index })
      dispatch({ type: 'unnamed' })
      const id = idOf(address, location)
      if (id && id !== now().missing) enterAt(id).catch(() => {})
    }
    async function enterAt(id: string) {
      // The server answers 404 for ids that are not in its list.
      const isThere = images.length < total && (await startAt(id).catch(orFalseIfUnknown))
      if (isThere) return
      dispatch({ type: 'missed', id })
      // The page from the server may already say so.
      if (!document.querySelector('.named-item > p')) toast({ title: items.gone(nounOf(person, address.parameter)) })
    }

    if (idOf(address, location) && mayOpen(now())) followAddress()
    return onImageAddress(address, followAddress)
  }, [address, images, total, indexNamed, startAt, person])
  const linkOf = (image: LightboxImage | undefined) => image && document.getElementById(anchorOf(address, image.id))

  function onView(viewed: number) {
    dispatch({ type: 'viewed', index: viewed })
    fetchNear(list, images.length, viewed)
    const image = imageAt(viewed)
    if (!image || indexNamed() < 0) return
    nameInAddress(addressOf(address, image.id))
  }

  async function onLeave(viewed: number) {
    await reveal?.(viewed)
    focusLink(linkOf(imageAt(viewed)))
    if (state.phase === 'leaving') return
    dispatch({ type: 'leaving' })
    saveScroll()
    if (indexNamed() < 0) return
    leaveImageAddress()
  }

  return (
    <ImageLightbox
      label={label}
      address={address}
      total={total}
      images={images}
      offset={offset}
      state={state}
      linkOf={linkOf}
      onView={onView}
      onLeave={onLeave}
      onLeft={() => dispatch({ type: 'closed' })}
    />
  )
}

/** The index in the whole list of a loaded image, or -1. */
function indexIn(images: readonly LightboxImage[], offset: number, id: string | null): number {
  const at = id ? images.findIndex((image) => image.id === id) : -1
  return at < 0 ? -1 : offset + at
}

function fetchNear({ offset, next, previous }: InfiniteList, loaded: number, viewed: number): void {
  const at = viewed - offset
  if (at < NEAR && previous.exists) previous.fetch()
  if (at >= loaded - NEAR && next.exists) next.fetch()
}

function orFalseIfUnknown(error: unknown): false {
  if (error instanceof ResponseError && error.status === 404) return false
  throw error
}

/** Focuses a link, scrolled to the middle of the screen unless at least half of it is in view. */
function focusLink(link: HTMLElement | null | undefined): void {
  if (!link) return
  const { top, bottom, height } = link.getBoundingClientRect()
  const visible = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (visible < Math.min(height, innerHeight) / 2) link.scrollIntoView({ block: 'center', behavior: 'instant' })
  link.focus({ preventScroll: true })
}
