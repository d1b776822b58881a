/** A masonry of the images of a list that goes on by cursor. Each is a link to its own address, which the lightbox opens. */
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { type Address, anchorOf, OLDER } from '../../shared/addresses.ts'
import type { InfiniteList } from '../infinite-list.ts'
import { MoreRows } from '../lists/more-rows.tsx'
import { ShowMore } from '../lists/show-more.tsx'
import { Masonry, type MasonryHandle } from '../ui/masonry.tsx'
import type { Lines, Size } from '../ui/masonry-layout.ts'
import { ImageLinks, type LightboxImage } from './image-links.tsx'

/** `imageOf` makes what the lightbox shows of a row; the other props are those of Masonry and ImageLinks. */
export function ImageWall<Row extends Size & { id: string }>(props: {
  rows: readonly Row[]
  list: InfiniteList
  address: Address
  label: string
  className: string
  imageOf: (row: Row) => LightboxImage
  render: (row: Row, image: LightboxImage, index: number) => ReactNode
  linesOf?: (row: Row) => Lines
  windowed?: boolean
  /** Shows on when somebody asks for it, instead of by itself; the path of the page that it has without scripts. */
  onDemand?: string
  isWide?: (row: Row) => boolean
}) {
  const { rows, list, address, label, className, imageOf, render, linesOf, windowed, onDemand, isWide } = props
  const masonry = useRef<MasonryHandle>(null)
  const images = useMemo(() => rows.map(imageOf), [rows, imageOf])
  const focusRow = useCallback(
    (index: number) => document.getElementById(anchorOf(address, rows[index]?.id ?? ''))?.focus(),
    [address, rows],
  )
  const showMore = (side: 'next' | 'previous') => {
    if (onDemand === undefined) return <MoreRows list={list} side={side} />
    const query = side === 'next' ? `?${OLDER}=${rows[rows.length - 1]?.id}` : ''
    return <ShowMore list={list} side={side} href={`${onDemand}${query}#shared`} focusRow={focusRow} />
  }
  return (
    <>
      {showMore('previous')}
      <Masonry
        ref={masonry}
        className={className}
        items={rows}
        {...(linesOf && { linesOf })}
        {...(isWide && { isWide })}
        {...(windowed && { windowed, total: list.total, offset: list.offset, above: list.above })}
        render={(row, index) => render(row, images[index] as LightboxImage, index)}
      />
      {showMore('next')}
      <ImageLinks
        address={address}
        label={label}
        images={images}
        list={list}
        reveal={(index) => masonry.current?.reveal(index)}
      />
    </>
  )
}
