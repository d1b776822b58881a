/** One cell of the grid: the picture of a row, with its line below it, or with its card. */
import { memo, type ReactNode } from 'react'
import { type Collection, isShare, type Row } from '../../../../shared/collections/collection.ts'
import { imageSlotOf } from '../../../../shared/image-slot.ts'
import { adminDashboard, adminGallery } from '../../../../shared/messages/catalogue.ts'
import { capitalised } from '../../../../shared/messages/grammar/in-sentences.ts'
import { term } from '../../../../shared/messages/terms.ts'
import { headingField, textField } from '../../../../shared/row-texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MultiFormatImage } from '../../../ui/multi-format-image.tsx'
import { fileKinds } from '../../../uploads/validate-file.ts'

type CellProps<T> = {
  index: number
  column: number
  collection: Collection
  row: T | undefined
  card: ((row: T, position: number) => ReactNode) | undefined
  isSelected: boolean
  isActive: boolean
}

/** Rows that visitors do not see. */
const marks: Record<string, string> = { waiting: adminGallery.waits, 'set-aside': adminDashboard.isAside }

/** The year and the name of a row; of a share its sender, too. */
function lineOf(collection: Collection, row: Row): string {
  const texts = [row.yearSaid ?? row.year, row[headingField(collection)], isShare(collection) && row.name]
  return [...new Set(texts)].filter(Boolean).join(' · ')
}

export const Cell = memo(function Cell<T extends Row>(props: CellProps<T>) {
  const { index, column, collection, row, card, isSelected, isActive } = props
  const line = row && lineOf(collection, row)
  const mark = row && marks[String(row.state)]
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be placed one by one.
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isSelected}
      // A card says all of its words, a picture its line.
      aria-label={
        card ? undefined : [capitalised(term(collection.singular)), mark, line || (row?.alt ?? index + 1)].join(' ')
      }
      className={card ? 'grid-cell photo-card' : 'grid-cell'}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
    >
      <span className="grid-picture">{row && <Picture collection={collection} row={row} />}</span>
      <span className="round grid-mark" />
      {/* The space keeps it apart from the line, as in the label. */}
      {mark && !card && <span className="grid-waits">{`${mark} `}</span>}
      {row && card ? (
        card(row, index + 1)
      ) : (
        <span className="grid-line" dir="auto">
          {line}
        </span>
      )}
    </div>
  )
}) as <T extends Row>(props: CellProps<T>) => ReactNode

/** The image, or the cover; of a memory without a picture its words, of others the icon of their file. */
function Picture({ collection, row }: { collection: Collection; row: Row }) {
  const src = row[`${imageSlotOf(collection)}Url`]
  const { width, height } = row
  const [main] = Object.values(collection.files)
  if (typeof src !== 'string' && isShare(collection))
    return <span className="grid-said">{String(row[textField(collection)] ?? '')}</span>
  if (typeof src !== 'string') return <Icon name={fileKinds[main?.kind ?? 'image'].icon} />
  return (
    <MultiFormatImage
      {...{ src, width: Number(width) || null, height: Number(height) || null }}
      sizes="(min-width: 48em) 20rem, 33vw"
      alt=""
      decoding="async"
      loading="lazy"
    />
  )
}
