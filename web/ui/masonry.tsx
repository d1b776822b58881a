/**
 * Pictures in columns that keep their own shape and their reading order, without a script and without anything moving: the
 * room of each piece is known from the picture's size and the length of its words. The page's CSS sets `--columns`.
 */
import type { ReactNode } from 'react'
import { groupsWithin } from './placing.ts'
import './masonry.css'

/** How many lines of text a piece has in the narrowest column, and in one of 370 pixels or more. */
export type Lines = { narrow: number; wide: number }
/** `width` and `height` are the picture's own. */
export type Piece = {
  key: string
  width: number | null
  height: number | null
  lines?: Lines
  content: ReactNode
}

/** How many rows of the grid are as high as a column is wide. */
export const ROWS = 80
/** The largest numbers that masonry.css has classes for. */
const MOST = 1023
const MOST_LINES = 255
/**
 * Firefox has 10,000 lines for a grid. Two columns of this many rows stay below; a longer wall goes on in another list.
 */
export const GRID_ROWS = 18_000
/** The most rows that a page's CSS gives to a line of text, and to the room below a piece. */
const LINE_ROWS = 9
const SPARE_ROWS = 26
const none: Lines = { narrow: 0, wide: 0 }

export function Masonry({ pieces, className = '' }: { pieces: Piece[]; className?: string }) {
  return (
    <div className="masonry-frame">
      {groupsWithin(pieces, mostRowsOf, GRID_ROWS).map((group) => (
        <ul key={group[0]?.key} className={`masonry ${className}`}>
          {group.map(({ key, width, height, lines = none, content }) => (
            <li key={key} className={`${rowsOf(width, height)} ${linesOf(lines)}`}>
              {content}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** How many rows of the grid a picture takes. */
export function countRows(width: number | null, height: number | null): number {
  return Math.min(MOST, Math.ceil(((height ?? 3) / (width ?? 4)) * ROWS))
}

export function rowsOf(width: number | null, height: number | null): string {
  return `counted ${classesOf('rows', countRows(width, height))}`
}

function linesOf({ narrow, wide }: Lines): string {
  return `${classesOf('narrow', Math.min(narrow, MOST_LINES))} ${classesOf('wide', Math.min(wide, MOST_LINES))}`
}

/** A number as the powers of two that it is the sum of: 5 is 'rows-1 rows-4'. */
function classesOf(name: string, number: number): string {
  const powers = Array.from({ length: 10 }, (_, bit) => 2 ** bit)
  return powers
    .filter((power) => number & power)
    .map((power) => `${name}-${power}`)
    .join(' ')
}

function mostRowsOf({ width, height, lines = none }: Piece): number {
  return countRows(width, height) + Math.min(lines.narrow, MOST_LINES) * LINE_ROWS + SPARE_ROWS
}

/** What is set wider than the letters that were measured, and by how much more. */
const wider: readonly [RegExp, number][] = [
  [
    /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef]/gu,
    1.3,
  ],
  [/\p{Lu}{2,}/gu, 0.5],
]

/** The width of a word in letters of the usual kind. */
function widthOf(word: string): number {
  const more = wider.map(([signs, extra]) => extra * (word.match(signs)?.join('').length ?? 0))
  return more.reduce((sum, one) => sum + one, word.length)
}

/** How many lines a text takes where `perLine` characters fit on one. */
export function countLines(text: string, perLine: number): number {
  return text
    .split('\n')
    .map((paragraph) => {
      let lines = 1
      let room = perLine
      for (const word of paragraph.split(' ')) {
        const width = widthOf(word)
        if (width > room && room < perLine) {
          lines += 1
          room = perLine
        }
        lines += Math.max(0, Math.ceil(width / perLine) - 1)
        room -= (width % perLine) + 1
      }
      return lines
    })
    .reduce((sum, lines) => sum + lines, 0)
}
