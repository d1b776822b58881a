/**
 * The newest pictures that the family has looked at, as postcards fanned out beside the invitation. Before there are
 * any, an empty postcard.
 */

import { FAN_CARDS } from '../../../shared/collections/limits.ts'
import type { Rock } from '../../../shared/collections/rocks.ts'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import './fan.css'

const SIZES = '(min-width: 35em) and (min-height: 30em) 272px, 128px'

export function Fan({ rows }: { rows: readonly Rock[] }) {
  const newest = rows.slice(0, FAN_CARDS)
  return (
    <div className="fan" aria-hidden="true">
      {newest.map((row) => (
        <div className="fan-card" key={row.id}>
          <ResponsiveImage {...row} src={row.imageUrl} alt="" sizes={SIZES} eager />
        </div>
      ))}
      {newest.length === 0 && (
        <div className="fan-card blank">
          <svg viewBox="0 0 200 140" aria-hidden="true">
            <path d="M38 104c-14-10-12-34 6-48s46-26 76-22 54 24 52 46-28 34-66 36-54-2-68-12Z" />
            <path
              className="fan-star"
              d="m104 46 6.6 16.4 17.6 1.2-13.6 11.2 4.4 17-15-9.4-15 9.4 4.4-17L79.8 63.6l17.6-1.2Z"
            />
          </svg>
        </div>
      )}
    </div>
  )
}
