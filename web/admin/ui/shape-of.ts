/** The shape of a picture for style sheets, which keep its place until it has come. */
import type { CSSProperties } from 'react'

/** As `--shape`, width by height; undefined where these are not known. */
export function shapeOf({ width, height }: Record<string, unknown>): CSSProperties | undefined {
  const shape = Number(width) / Number(height)
  return shape > 0 ? ({ '--shape': shape } as CSSProperties) : undefined
}
