/** Photos of him in a masonry, and videos: the first beside the title, all others after the photos. */

import { useCallback, useRef } from 'react'
import { addresses, addressOf, anchorOf } from '../../../shared/addresses.ts'
import { PHOTOS_FOR_RAIL } from '../../../shared/collections/limits.ts'
import type { Photo } from '../../../shared/collections/photos.ts'
import type { Video as UploadedVideo } from '../../../shared/collections/videos.ts'
import { formatNumber, mailLink } from '../../../shared/content.ts'
import { GATHERING_PAGE } from '../../../shared/gathering.ts'
import { itemOf, shownYear } from '../../../shared/item.ts'
import { film, pages } from '../../../shared/messages/catalogue.ts'
import { ImageWall } from '../../lightbox/image-wall.tsx'
import { EmptyState, ListState, Loading } from '../../lists/list-state.tsx'
import { MoreRows } from '../../lists/more-rows.tsx'
import { useList } from '../../queries/data.ts'
import { type InfiniteList, useInfiniteList } from '../../queries/infinite-list.ts'
import { GALLERY } from '../../queries/list-paths.ts'
import { useCopy, usePageTitle, usePerson } from '../../queries/memorial.ts'
import { estimateLines } from '../../ui/estimate-lines.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkOn } from '../../ui/links.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { useLater } from '../../ui/use-later.ts'
import { Video } from '../../ui/video.tsx'
import { type MasonryHandle, WindowedMasonry } from '../../ui/windowed-masonry.tsx'
import { haveYears } from './years.ts'
import '../../ui/page-header.css'
import './gallery.css'
import './gallery-caption.css'

const ADDRESS = addresses.photos
/** Most lines of a caption, and the characters that surely fit on one. */
const CAPTION = { lines: 2, narrow: 30, wide: 48, large: 19 }
const SIZES = '(min-width: 768px) 21vw, (min-width: 500px) 45vw, calc(100vw - 40px)'

export function Page() {
  const { lead, contact } = useCopy('gallery')
  const person = usePerson()
  const list = useInfiniteList<Photo>(GALLERY)
  const { total } = list
  return (
    <div className="gallery">
      <header className="opening">
        <div className="wrap opening-words gallery-opening">
          <div>
            <div className="row gallery-title">
              <h1>{usePageTitle('gallery')}</h1>
              {total > 0 && <p>{pages.gallery.count(total, formatNumber(total, person))}</p>}
            </div>
            <p className="opening-lead" dir="auto">
              {lead}
              {contact && (
                <>
                  {' '}
                  {contact.text} <a href={mailLink(person.email, contact.subject)}>{contact.link}</a>
                </>
              )}
            </p>
            {total > 0 && <LinkOn href={GATHERING_PAGE}>{pages.gallery.together}</LinkOn>}
          </div>
          <FirstVideo hasFailed={list.isError} />
        </div>
      </header>
      <div className="wrap gallery-wall">
        <ListState
          list={list}
          loading={<Loading>{pages.gallery.loading}</Loading>}
          failed={pages.gallery.failed}
          empty={<EmptyState title={pages.gallery.empty}>{pages.gallery.emptyText}</EmptyState>}
        >
          {(photos) => <Photos photos={photos} list={list} />}
        </ListState>
        <MoreVideos />
      </div>
    </div>
  )
}

function Photos({ photos, list }: { photos: readonly Photo[]; list: InfiniteList<Photo> }) {
  const { name } = usePerson()
  const label = usePageTitle('gallery')
  const wall = useRef<MasonryHandle>(null)
  const imageOf = useCallback((photo: Photo) => ({ ...photo, item: itemOf('photos', photo, name) }), [name])
  const { byYears, offset, above } = list
  const isHeaded = byYears && haveYears(photos, offset)
  const Rail = useLater(isHeaded && list.total >= PHOTOS_FOR_RAIL, loadYearRail)
  const reveal = async (index: number) => wall.current?.reveal(index)
  return (
    <section aria-label={pages.gallery.photos} className="gallery-photos">
      {Rail && <Rail {...{ list, reveal }} />}
      <ImageWall
        {...{ list, label, imageOf }}
        rows={photos}
        address={ADDRESS}
        more={(side) => <MoreRows list={list} side={side} address={ADDRESS} />}
        reveal={reveal}
      >
        {(rows) => (
          <WindowedMasonry
            ref={wall}
            className="gallery-columns"
            items={rows}
            linesOf={photoLines}
            total={list.total}
            offset={offset}
            above={above}
            render={(photo, index) => (
              <PhotoFigure
                photo={photo}
                alt={photo.image.item.alt}
                opens={isHeaded && photo.year !== photos[index - 1]?.year}
              />
            )}
          />
        )}
      </ImageWall>
    </section>
  )
}

/** The control that jumps to a year. */
const loadYearRail = () => import('./year-rail.tsx').then(({ YearRail }) => YearRail)

/** `opens` its year, which stands over it. */
function PhotoFigure({ photo, alt, opens }: { photo: Photo; alt: string; opens: boolean }) {
  const caption = captionOf(photo)
  return (
    <figure data-year={photo.year}>
      {opens && photo.year && <h2 className="gallery-year">{photo.year}</h2>}
      <a className="gallery-photo" id={anchorOf(ADDRESS, photo.id)} href={addressOf(ADDRESS, photo.id)}>
        <ResponsiveImage {...photo} alt={alt} src={photo.imageUrl} sizes={SIZES} />
        {photo.featured && (
          <span className="round gallery-star">
            <Icon name="star" />
            <span className="visually-hidden">{pages.gallery.featured}</span>
          </span>
        )}
      </a>
      {caption && (
        <figcaption className="gallery-caption" dir="auto" translate="no">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

/** The words below a photo; all of them are in the lightbox. */
function captionOf(photo: Photo): string {
  return [photo.title, shownYear(photo)].filter(Boolean).join(' · ')
}

/** In halves of a line, of which the space above takes one. */
function photoLines(photo: Photo) {
  const caption = captionOf(photo)
  const count = (perLine: number, most = CAPTION.lines) =>
    caption ? 1 + 2 * Math.min(most, estimateLines(caption, perLine)) : 0
  return { narrow: count(CAPTION.narrow), wide: count(CAPTION.wide), large: count(CAPTION.large, 2 * CAPTION.lines) }
}

/** The first video, with the copy of content/ unless it brings its own; none of content/ where the photos fail. */
function FirstVideo({ hasFailed }: { hasFailed: boolean }) {
  const copy = useCopy('gallery').video
  const list = useList<UploadedVideo>('/api/videos')
  const video = list.data?.[0]
  if (!video && (!copy || hasFailed)) return null
  return (
    <section className="gallery-film" aria-label={film.film}>
      {!video && copy && (
        <div className="gallery-film-words">
          <h2>{copy.heading}</h2>
          <p>{copy.text}</p>
        </div>
      )}
      {/* Report a missing video only after the list has loaded. */}
      <Video copy={copy} video={video} captioned={list.isSuccess} eager />
    </section>
  )
}

function MoreVideos() {
  const copy = useCopy('gallery').video
  const videos = useList<UploadedVideo>('/api/videos').data?.slice(1) ?? []
  if (videos.length === 0) return null
  return (
    <section className="gallery-films" aria-labelledby="films">
      <h2 id="films">{pages.gallery.moreFilms}</h2>
      <ul className="gallery-film-list">
        {videos.map((video) => (
          <li key={video.id}>
            <Video copy={copy} video={video} />
          </li>
        ))}
      </ul>
    </section>
  )
}
