/** What has been shared: each with its picture, its place, who sent it, and what they wrote. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { Rock } from '../../../shared/collections/rocks.ts'
import { Quiet, Unread } from '../../lists/list-state.tsx'
import { LocalDate } from '../../ui/local-date.tsx'
import { Masonry } from '../../ui/masonry.tsx'
import { estimateLines } from '../../ui/masonry-layout.ts'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import type { Kind } from './share-copy.ts'
import { Skeletons } from './skeletons.tsx'
import './share-cards.css'

/** How many characters surely fit on a line: places are set larger than the rest. */
const narrow = { place: 26, text: 32 }
const wide = { place: 34, text: 41 }
const SIZES = '(min-width: 1080px) 400px, (min-width: 640px) 46vw, calc(100vw - 40px)'

export function Postcards({ kind, list }: { kind: Kind; list: UseQueryResult<Rock[]> }) {
  if (list.isPending) return <Skeletons label={kind.loading} />
  if (list.isError) return <Unread title={kind.unread} list={list} />
  if (list.data.length === 0) return <Quiet title={kind.empty} />
  return (
    <Masonry
      className="postcards"
      items={list.data}
      linesOf={linesOf}
      render={(row) => <Postcard row={row} kind={kind} />}
    />
  )
}

function linesOf({ location, name, description, createdAt }: Rock) {
  const count = ({ place, text }: typeof narrow) =>
    estimateLines(location, place) +
    estimateLines(`Shared by ${name} ${createdAt.slice(0, 18)}`, text) +
    (description ? estimateLines(`“${description}”`, text) : 0)
  return { narrow: count(narrow), wide: count(wide) }
}

function Postcard({ row, kind }: { row: Rock; kind: Kind }) {
  const { imageUrl, width, height, thumbhash, location, name, description, createdAt } = row
  return (
    <article className="postcard">
      <ResponsiveImage
        src={imageUrl}
        alt={`A ${kind.noun} at ${location}, shared by ${name}`}
        width={width}
        height={height}
        thumbhash={thumbhash}
        sizes={SIZES}
      />
      <h3 dir="auto">{location}</h3>
      {description && (
        <p className="postcard-quote" dir="auto">
          “{description}”
        </p>
      )}
      <p className="postcard-from">
        <span>
          Shared by <bdi>{name}</bdi>
        </span>
        <LocalDate moment={createdAt} />
      </p>
    </article>
  )
}
