/** Where the pictures will be, while their list is on its way. */
import { SKELETON_CARDS } from '../../../shared/limits.ts'
import { Masonry } from '../../ui/masonry.tsx'
import './share-cards.css'

/** Heights as varied as those of pictures are, for a width of 4. */
const heights = [5, 3, 4, 3, 5, 4]

export function Skeletons({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <Masonry
        className="postcards"
        pieces={Array.from({ length: SKELETON_CARDS }, (_, index) => ({
          key: String(index),
          width: 4,
          height: heights[index % heights.length] ?? 4,
          lines: { narrow: 2, wide: 2 },
          content: <Skeleton height={heights[index % heights.length] ?? 4} />,
        }))}
      />
    </div>
  )
}

function Skeleton({ height }: { height: number }) {
  return (
    <div className="skeleton" data-testid="skeleton" aria-hidden="true">
      <svg viewBox={`0 0 4 ${height}`} aria-hidden="true" />
      <i />
      <i />
    </div>
  )
}
