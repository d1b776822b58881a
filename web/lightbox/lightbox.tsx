/** The lightbox: full screen, with arrows, swipe, zoom and captions. Loaded on demand. */

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import Lightbox, { type ControllerRef, type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { type Address, addressOf } from '../../shared/addresses.ts'
import { WIDTHS } from '../../shared/collections/limits.ts'
import { bundledImages, formatNumber } from '../../shared/content.ts'
import { shownYear } from '../../shared/item.ts'
import { layout, lightbox as texts } from '../../shared/messages/catalogue.ts'
import { SEARCH_PAGE } from '../../shared/search-page.ts'
import { type VariantFormat, variantUrl } from '../../shared/variants.ts'
import { namedImage } from '../navigation/named-image.ts'
import { usePerson } from '../queries/memorial.ts'
import { bestFormat } from '../ui/best-format.ts'
import { Icon } from '../ui/icon.tsx'
import { SaveLink, SendButton } from '../ui/item-actions.tsx'
import type { LightboxImage, LightboxState } from './lightbox-state.ts'
import { zoomSlide } from './zoom-transition.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import './lightbox-caption.css'
import './lightbox.css'
import './lightbox-landscape.css'

declare module 'yet-another-react-lightbox' {
  interface GenericSlide {
    image?: LightboxImage
  }
}

export function ImageLightbox(props: {
  label: string
  address: Address
  /** The loaded images of a list of `total`, with `offset` before them; an index is one of the whole list. */
  images: readonly LightboxImage[]
  offset: number
  total: number
  state: LightboxState
  /** An image's link in the page, if that is in the document. */
  linkOf: (image: LightboxImage | undefined) => HTMLElement | null | undefined
  onView: (index: number) => void
  /** Called as it begins to close: the page may scroll to the link of the image. */
  onLeave: (index: number) => Promise<void>
  onLeft: () => void
}) {
  const { label, address, images, offset, total, state, linkOf, onView, onLeave, onLeft } = props
  const { phase, viewed } = state
  /** Undefined until it is known, a moment after this code has been loaded. */
  const [format, setFormat] = useState<VariantFormat | null>()
  const controller = useRef<ControllerRef>(null)
  const slides = useMemo(() => {
    const slides: SlideImage[] = new Array(Math.max(total, offset + images.length)).fill(NOT_LOADED)
    for (const [index, image] of images.entries()) slides[offset + index] = slideOf(image, format ?? undefined)
    return slides
  }, [images, offset, total, format])

  useEffect(() => void bestFormat().then(setFormat), [])

  const dismiss = useEffectEvent(() => (controller.current ? controller.current.close() : onLeft()))

  useEffect(() => {
    if (phase === 'dismissed') dismiss()
  }, [phase])

  // Repeat for the viewed image, which may just have been loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onView` is another with each rendering
  useEffect(() => {
    if (phase !== 'closed') onView(viewed)
  }, [slides])

  const person = usePerson()
  const current = images[viewed - offset]

  if (phase === 'closed' || format === undefined) return null
  return (
    <Lightbox
      open
      close={onLeft}
      className="lightbox night"
      index={viewed}
      slides={slides}
      plugins={[Captions, Zoom]}
      controller={{ ref: controller, closeOnBackdropClick: true, closeOnPullDown: true }}
      toolbar={{
        buttons: [
          <p key="place" className="lightbox-place" role="status">
            {texts.place(viewed + 1, formatNumber(slides.length, person))}
          </p>,
          'zoom',
          current && (
            <SendButton
              key="send"
              item={current.item}
              path={addressOf(address, current.id)}
              className="yarl__button lightbox-action"
            />
          ),
          current && <SaveLink key="save" item={current.item} className="yarl__button lightbox-action" />,
          'close',
        ],
      }}
      carousel={{
        finite: true,
        preload: 1,
        padding: 0,
        imageProps: ({ image }) => {
          // The page's small image is a placeholder until the large one has loaded.
          const small = linkOf(image)?.querySelector('img')?.currentSrc
          return {
            width: image?.width ?? undefined,
            height: image?.height ?? undefined,
            ...(small && { style: { backgroundImage: `url("${small}")` } }),
          }
        },
      }}
      animation={{ fade: 240, swipe: 300, navigation: 240, zoom: 240 }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 2 }}
      labels={{
        ...{ Lightbox: label, 'Photo gallery': label, Carousel: texts.carousel, Slide: texts.slide },
        ...{ Previous: texts.previous, Next: texts.next, Close: layout.close },
        ...{
          'Zoom in': texts.zoomIn,
          'Zoom out': texts.zoomOut,
          '{index} of {total}': texts.place('{index}', '{total}'),
        },
      }}
      render={{
        slide: ({ slide }) => (slide === NOT_LOADED ? <span className="lightbox-loading" /> : undefined),
        // Touch screens zoom by pinching.
        ...(matchMedia('(hover: none)').matches && { buttonZoom: () => null }),
        iconClose: () => <Icon name="close" />,
        iconPrev: () => <Icon name="left" />,
        iconNext: () => <Icon name="right" />,
        iconZoomIn: () => <Icon name="plus" />,
        iconZoomOut: () => <Icon shape="M5.5 12h13" />,
        iconLoading: () => <span className="lightbox-loading" />,
        iconError: () => (
          <span className="lightbox-missing">
            <img src={bundledImages.missing} alt="" />
            {layout.missingImage}
          </span>
        ),
      }}
      on={{
        entering: () => {
          // The image that the server rendered is already in place.
          if (!namedImage()) requestAnimationFrame(() => zoomSlide('in', linkOf(current)))
        },
        entered: () => namedImage()?.remove(),
        view: ({ index }) => onView(index),
        exiting: () => void onLeave(viewed).then(() => zoomSlide('out', linkOf(current))),
      }}
    />
  )
}

/** Stands in for an image whose page of the list is being fetched. */
const NOT_LOADED: SlideImage = { src: '' }

/** A caption longer than this may have to be scrolled. */
const LONG_TEXT = 200

/** A source set of the published widths, and a caption. */
function slideOf(image: LightboxImage, format: VariantFormat | undefined): SlideImage {
  const { imageUrl: src, width, height, item } = image
  const { alt } = item
  const description = captionOf(image)
  const slide = { image, src, alt, ...(description && { description }) }
  if (!width || !height) return slide
  const smaller = WIDTHS.filter((w) => w < width).map((w) => ({
    src: variantUrl(src, w, format),
    width: w,
    height: Math.round((height / width) * w),
  }))
  return { ...slide, width, height, srcSet: [...smaller, { src, width, height }] }
}

function captionOf({ title, description: text, by, people = [], ...years }: LightboxImage) {
  const year = shownYear(years)
  if (!title && !text && !year && !by && people.length === 0) return undefined
  const long = (text?.length ?? 0) > LONG_TEXT
  return (
    // A long caption scrolls by touch and by keyboard, without moving the images.
    <div
      className="lightbox-caption"
      tabIndex={long ? 0 : undefined}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {title && (
        <strong dir="auto" translate="no">
          {title}
        </strong>
      )}
      {text && (
        <span className="lightbox-text" dir="auto">
          {text}
        </span>
      )}
      {people.length > 0 && (
        <span className="row lightbox-names">
          {people.map((name) => (
            <a key={name} href={`${SEARCH_PAGE}?q=${encodeURIComponent(name)}`} dir="auto" translate="no">
              {name}
            </a>
          ))}
        </span>
      )}
      {by && <bdi translate="no">{by}</bdi>}
      {year && <bdi className="lightbox-year">{year}</bdi>}
    </div>
  )
}
