/** Postcards of all shares: each with its image, its place, its sender, and their words. */
import { type CSSProperties, type ReactNode, useCallback } from 'react'
import { type Address, addresses, addressOf, anchorOf } from '../../../shared/addresses.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import type { Rock } from '../../../shared/collections/rocks.ts'
import { type Item, itemOf } from '../../../shared/item.ts'
import { layout, visitors as messages, pages } from '../../../shared/messages/catalogue.ts'
import { ImageWall } from '../../lightbox/image-wall.tsx'
import { EmptyState, ListState } from '../../lists/list-state.tsx'
import { ShowMore } from '../../lists/show-more.tsx'
import type { InfiniteList } from '../../queries/infinite-list.ts'
import { usePageTitle, usePerson } from '../../queries/memorial.ts'
import { SaveLink, SendButton } from '../../ui/item-actions.tsx'
import { LocalDate } from '../../ui/local-date.tsx'
import type { Size } from '../../ui/masonry-layout.ts'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { SharedBy } from '../../ui/shared-by.tsx'
import { rowWidth, shapeOf } from './full-rows.ts'
import { OwnShareButton } from './own-share.tsx'
import { ReportLink } from './report-link.tsx'
import type { Kind, PostcardName } from './share-copy.ts'
import './share-cards.css'

/** The widths of a wall by the height of its rows that are wished: on a tablet and on a desktop. */
const ROWS = { tablet: 2.2, desktop: 4.2 }
/** On phones slightly less than the width, so that large ones take images of 640 pixels instead of 768. */
const sizesOf = (shape: number) =>
  `(min-width: 77.5em) ${Math.round(shape * 26)}vw, (min-width: 35em) ${Math.round(shape * 44)}vw, calc(100vw - 48px)`

export function Postcards({ name, kind, list }: { name: PostcardName; kind: Kind; list: InfiniteList<Rock> }) {
  const { collection, noun, nouns } = kind
  const address = addresses[name]
  const label = usePageTitle(name)
  /** The lightbox shows what the card does: the place, the words, the name. */
  const imageOf = useCallback(
    (row: Rock) => {
      const item = itemOf(name, row, noun)
      return { ...row, title: row.location, description: item.text, by: pages.shares.sharedBy(row.name), item }
    },
    [name, noun],
  )
  return (
    <ListState
      list={list}
      loading={<Skeletons label={pages.shares.loading(nouns)} />}
      failed={pages.shares.failed(nouns)}
      empty={<EmptyState title={messages.share.empty(nouns)} />}
    >
      {(rows) => (
        <ImageWall
          {...{ rows, list, address, label, imageOf }}
          more={(side) => <ShowMore {...{ list, rows, side, address }} />}
        >
          {(rows) => (
            <Rows items={rows}>{(row) => <Postcard {...{ row, collection, address }} item={row.image.item} />}</Rows>
          )}
        </ImageWall>
      )}
    </ListState>
  )
}

/** Shown by the card itself. */
const SHOWN = ['name', 'location', 'description']

/** The fields and flags beyond those of every share. Empty fields and flags that are off have no line. */
export function furtherFields(row: Record<string, unknown>, collection: Collection) {
  return Object.entries({ ...collection.fields, ...collection.flags })
    .filter(([name]) => !SHOWN.includes(name) && (row[name] ?? '') !== '' && row[name] !== false)
    .map(([name, { label }]) => {
      const value = row[name] === true ? layout.yes : String(row[name])
      return { name, label, value }
    })
}

function Rows<Item extends Size & { id: string }>(props: {
  items: readonly Item[]
  children: (item: Item) => ReactNode
}) {
  const shapes = props.items.map(shapeOf)
  const rows = { '--tablet': rowWidth(shapes, ROWS.tablet), '--desktop': rowWidth(shapes, ROWS.desktop) }
  return (
    <ul className="row postcards" style={rows as CSSProperties}>
      {props.items.map((item, index) => (
        <li key={item.id} style={{ '--shape': shapes[index]?.toFixed(3) } as CSSProperties}>
          {props.children(item)}
        </li>
      ))}
    </ul>
  )
}

function Postcard(props: { row: Rock; item: Item; collection: Collection; address: Address }) {
  const { row, item, collection, address } = props
  const { id, imageUrl, location, name, description, createdAt } = row
  const { language } = usePerson()
  return (
    <article className="postcard">
      <a className="postcard-picture" id={anchorOf(address, id)} href={addressOf(address, id)}>
        <ResponsiveImage {...row} src={imageUrl} alt={item.alt} sizes={sizesOf(shapeOf(row))} />
      </a>
      <OwnShareButton id={id} name={location} />
      <h3 dir="auto" translate="no">
        {location}
      </h3>
      {description && (
        <p className="postcard-quote" dir="auto">
          {pages.shares.quote(description)}
        </p>
      )}
      {furtherFields(row, collection).map(({ name, label, value }) => (
        <p key={name} className="soft">
          {label}: <bdi>{value}</bdi>
        </p>
      ))}
      <p className="row postcard-from">
        <SharedBy name={name} />
        <LocalDate moment={createdAt} language={language} />
      </p>
      <div className="row postcard-actions">
        <div className="row item-actions">
          <SendButton item={item} path={addressOf(address, id)} />
          <SaveLink item={item} />
        </div>
        <ReportLink collection={collection} row={row} name={location} alt={item.alt} />
      </div>
    </article>
  )
}

/** Heights as varied as those of images are, for a width of 4. */
const skeletons = [5, 3, 4, 3, 5, 4].map((height, index) => ({ id: String(index), width: 4, height }))

function Skeletons({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <Rows items={skeletons}>
        {({ height }) => (
          <div className="skeleton" data-testid="skeleton" aria-hidden="true">
            <svg viewBox={`0 0 4 ${height}`} />
            <i />
            <i />
          </div>
        )}
      </Rows>
    </div>
  )
}
