/** The lightbox itself: full screen on the night, with arrows, swipe, zoom and captions. A chunk of its own. */
import { useEffect, useMemo, useRef, useState } from 'react'
import Lightbox, { type ControllerRef } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { drawings } from '../../shared/content.ts'
import { Icon } from '../ui/icon.tsx'
import type { LightboxImage } from './lightbox-image.ts'
import { slideOf } from './slides.tsx'
import { grow, shrink } from './zoom-transition.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import './lightbox.css'

export type LightboxProps = {
  label: string
  pictures: readonly LightboxImage[]
  /** Which picture to show; `undefined` closes the lightbox. */
  asked: number | undefined
  /** The link in the page that a picture belongs to, if it is there at the moment. */
  linkOf: (picture: LightboxImage) => HTMLElement | null
  onView: (index: number) => void
  /** It begins to close: the page may bring the last picture's link into view. */
  onLeave: (index: number) => void
  onLeft: () => void
}

export function ImageLightbox(props: LightboxProps) {
  const { label, pictures, asked, linkOf, onView, onLeave, onLeft } = props
  const [opened, setOpened] = useState<number>()
  const controller = useRef<ControllerRef>(null)
  const viewed = useRef(0)
  const closing = useRef(false)
  const slides = useMemo(() => pictures.map(slideOf), [pictures])

  useEffect(() => {
    if (asked !== undefined) {
      closing.current = false
      viewed.current = asked
      setOpened(asked)
    } else if (!closing.current) controller.current?.close()
  }, [asked])

  const viewedLink = () => {
    const picture = pictures[viewed.current]
    return picture ? linkOf(picture) : null
  }

  if (opened === undefined) return null
  return (
    <Lightbox
      open
      close={() => {
        setOpened(undefined)
        onLeft()
      }}
      className="lightbox night"
      index={opened}
      slides={slides}
      plugins={[Captions, Zoom]}
      controller={{ ref: controller, closeOnBackdropClick: true, closeOnPullDown: true }}
      carousel={{
        finite: true,
        preload: 1,
        padding: 0,
        imageProps: ({ picture }) => {
          // Until the large picture is there, the small one of the page stands in its place.
          const small = picture && linkOf(picture)?.querySelector('img')?.currentSrc
          return {
            width: picture?.width ?? undefined,
            height: picture?.height ?? undefined,
            ...(small && { style: { backgroundImage: `url("${small}")` } }),
          }
        },
      }}
      animation={{ fade: 240, swipe: 300, navigation: 240, zoom: 240 }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 2 }}
      labels={{
        Lightbox: label,
        'Photo gallery': label,
        Previous: 'Previous picture',
        Next: 'Next picture',
      }}
      render={{
        iconClose: () => <Icon name="close" />,
        iconPrev: () => <Icon name="left" />,
        iconNext: () => <Icon name="right" />,
        iconZoomIn: () => <Icon name="plus" />,
        iconZoomOut: () => <Icon name="minus" />,
        iconLoading: () => <span className="lightbox-loading" />,
        iconError: () => (
          <span className="lightbox-missing">
            <img src={drawings.missing} alt="" />
            Image not available
          </span>
        ),
      }}
      on={{
        entering: () => requestAnimationFrame(() => grow(viewedLink())),
        view: ({ index }) => {
          viewed.current = index
          onView(index)
        },
        exiting: () => {
          closing.current = true
          onLeave(viewed.current)
          shrink(viewedLink())
        },
      }}
    />
  )
}
