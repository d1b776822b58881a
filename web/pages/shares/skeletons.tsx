/** Where the pictures will be, while their list is on its way. */
import { SKELETON_CARDS } from '../../../shared/limits.ts'
import { Masonry } from '../../ui/masonry.tsx'
import './share-cards.css'

/** Heights as varied as those of images are, for a width of 4. */
const heights = [5, 3, 4, 3, 5, 4]
const skeletons = Array.from({ length: SKELETON_CARDS }, (_, index) => ({
  id: String(index),
  width: 4,
  height: heights[index % heights.length] ?? 4,
}))
const linesOf = () => ({ narrow: 2, wide: 2 })

export function Skeletons({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <Masonry
        className="postcards"
        items={skeletons}
        linesOf={linesOf}
        render={({ height }) => (
          <div className="skeleton" data-testid="skeleton" aria-hidden="true">
            <svg viewBox={`0 0 4 ${height}`} aria-hidden="true" />
            <i />
            <i />
          </div>
        )}
      />
    </div>
  )
}
