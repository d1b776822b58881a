/**
 * A wall of the images of a list that goes on by cursor. Each is a link to its own address, which the lightbox opens.
 */
import { type ReactNode, useMemo } from 'react'
import type { Address } from '../../shared/addresses.ts'
import type { InfiniteList } from '../queries/infinite-list.ts'
import { ImageLinks } from './image-links.tsx'
import type { LightboxImage } from './lightbox-state.ts'

/**
 * `more` is rendered at both ends of the loaded rows, `imageOf` gives the lightbox's image of a row. `children` render
 * the wall; the other props are those of ImageLinks.
 */
export function ImageWall<Row extends { id: string }>(props: {
  rows: readonly Row[]
  list: InfiniteList
  address: Address
  label: string
  imageOf: (row: Row) => LightboxImage
  more: (side: 'next' | 'previous') => ReactNode
  /** Puts a row into the document, where that may not have it. */
  reveal?: (index: number) => Promise<void>
  children: (rows: readonly (Row & { image: LightboxImage })[]) => ReactNode
}) {
  const { list, address, label, imageOf, more, reveal, children } = props
  const rows = useMemo(() => props.rows.map((row) => ({ ...row, image: imageOf(row) })), [props.rows, imageOf])
  return (
    <>
      {more('previous')}
      {children(rows)}
      {more('next')}
      <ImageLinks {...{ address, label, rows, list, reveal }} />
    </>
  )
}
