/** His art: a masonry of artworks, each with its label. */

import { addresses, addressOf, anchorOf } from '../../../shared/addresses.ts'
import type { Artwork } from '../../../shared/collections/artwork.ts'
import { itemOf } from '../../../shared/item.ts'
import { pages } from '../../../shared/messages/catalogue.ts'
import { ImageWall } from '../../lightbox/image-wall.tsx'
import { ComingSoon, ListState, Loading } from '../../lists/list-state.tsx'
import { MoreRows } from '../../lists/more-rows.tsx'
import { useInfiniteList } from '../../queries/infinite-list.ts'
import { firstPage } from '../../queries/list-paths.ts'
import { useCopy, usePageTitle } from '../../queries/memorial.ts'
import { estimateLines } from '../../ui/estimate-lines.ts'
import { Icon } from '../../ui/icon.tsx'
import { Masonry } from '../../ui/masonry.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import './art.css'

const ADDRESS = addresses.artwork
const SIZES = '(min-width: 1100px) 400px, (min-width: 700px) 46vw, calc(100vw - 40px)'
const WIDE_SIZES = '(min-width: 1100px) 850px, (min-width: 700px) 92vw, calc(100vw - 40px)'
/** Characters of a label's title and text that fit on a line of a narrow and of a wide column. */
const TITLE_LINE = { narrow: 28, wide: 35 }
const TEXT_LINE = { narrow: 34, wide: 43 }

export function Page() {
  return (
    <div>
      <PageHeader title={usePageTitle('art')} lead={useCopy('art').lead} />
      <div className="wrap art">
        <Wall />
      </div>
    </div>
  )
}

function Wall() {
  const list = useInfiniteList<Artwork>(firstPage('/api/artwork'))
  const label = usePageTitle('art')
  return (
    <ListState
      list={list}
      loading={<Loading>{pages.art.loading}</Loading>}
      failed={pages.art.failed}
      empty={<ComingSoon />}
    >
      {(rows) => (
        <ImageWall
          {...{ rows, list, label, imageOf }}
          address={ADDRESS}
          more={(side) => <MoreRows list={list} side={side} address={ADDRESS} />}
        >
          {(rows) => (
            <Masonry
              className="art-columns"
              items={rows}
              {...{ linesOf, isWide }}
              render={(artwork, index) => (
                <ArtworkFigure artwork={artwork} alt={artwork.image.item.alt} eager={index === 0} />
              )}
            />
          )}
        </ImageWall>
      )}
    </ListState>
  )
}

function ArtworkFigure({ artwork, alt, eager }: { artwork: Artwork; alt: string; eager: boolean }) {
  const { id, title, description, featured, imageUrl } = artwork
  return (
    <figure className="artwork">
      <a className="artwork-picture" id={anchorOf(ADDRESS, id)} href={addressOf(ADDRESS, id)}>
        <ResponsiveImage
          {...artwork}
          src={imageUrl}
          alt={alt}
          sizes={isWide(artwork) ? WIDE_SIZES : SIZES}
          eager={eager}
        />
      </a>
      <figcaption>
        {featured && (
          <span className="artwork-featured">
            <Icon name="star" />
            {pages.art.featured}
          </span>
        )}
        <h2 dir="auto" translate="no">
          {title}
        </h2>
        {description && (
          <p className="artwork-text" dir="auto">
            {description}
          </p>
        )}
      </figcaption>
    </figure>
  )
}

function linesOf({ title, description, featured }: Artwork) {
  const count = (column: 'narrow' | 'wide') =>
    estimateLines(title, TITLE_LINE[column]) +
    (description ? estimateLines(description, TEXT_LINE[column]) : 0) +
    (featured ? 1 : 0)
  return { narrow: count('narrow'), wide: count('wide') }
}

/** Two columns wide, unless it stands upright: it would be higher than the screen. */
const isWide = ({ featured, width, height }: Artwork) => featured && (width ?? 4) >= (height ?? 3)

const imageOf = (artwork: Artwork) => ({ ...artwork, item: itemOf('artwork', artwork, '') })
