/** Ornaments: the star field behind a night section, and the gradient between night and day. */
import './sky.css'

/** Put it first in an element with `position: relative; isolation: isolate`. */
export function Sky() {
  return (
    <div className="sky" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}

/** `dawn` leads from night down to day, `dusk` from day down to night. */
export function Horizon({ to }: { to: 'dawn' | 'dusk' }) {
  return <div className={`horizon ${to}`} aria-hidden="true" />
}
