/**
 * A masonry of any length. As many pieces as a browser's grid can hold are there before any script has run; a longer wall
 * is then placed by script in exactly the same way, and only what is near the screen is in the page.
 */
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { countRows, GRID_ROWS, rowsOf } from '../../ui/masonry.tsx'
import { countWithin } from '../../ui/placing.ts'
import { boxOf, indicesOf, usePlacing } from './use-placing.ts'
import '../../ui/masonry.css'
import './long-masonry.css'

export type LongPiece = { id: string; width: number | null; height: number | null }
/** `reveal` brings a piece into the page and into view, and gives the element that `render` made for it. */
export type Wall = { reveal: (index: number) => HTMLElement | null }

export function LongMasonry<Piece extends LongPiece>(props: {
  pieces: readonly Piece[]
  className: string
  render: (piece: Piece, index: number) => ReactNode
  ref?: Ref<Wall>
}) {
  const { pieces, className, render, ref } = props
  const list = useRef<HTMLUListElement>(null)
  const first = useMemo(() => {
    const rows = pieces.map(({ width, height }) => countRows(width, height))
    return countWithin(rows, GRID_ROWS)
  }, [pieces])
  const long = first < pieces.length
  const { shown, reveal } = usePlacing(list, pieces, long)
  useImperativeHandle(ref, () => ({ reveal }))

  const indices = shown ? indicesOf(shown) : Array.from({ length: first }, (_, index) => index)
  return (
    <div className="masonry-frame">
      <ul
        ref={list}
        className={`masonry ${className}${shown ? ' placed' : ''}`}
        style={shown ? { height: shown.layout.height } : undefined}
      >
        {indices.map((index) => {
          const piece = pieces[index]
          if (!piece) return null
          return (
            <li
              key={piece.id}
              className={rowsOf(piece.width, piece.height)}
              style={shown ? boxOf(shown.layout, index) : undefined}
              data-index={index}
              aria-setsize={long ? pieces.length : undefined}
              aria-posinset={long ? index + 1 : undefined}
            >
              {render(piece, index)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
