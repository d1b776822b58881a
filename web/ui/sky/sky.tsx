/** Ornaments: the night behind every page, and the gradient between night and day. */
import './sky.css'

export function Sky() {
  return <div className="sky" aria-hidden="true" />
}

/** `dawn` leads from night down to day, `dusk` from day down to night. */
export function Horizon({ to }: { to: 'dawn' | 'dusk' }) {
  return <div className={`horizon ${to}`} aria-hidden="true" />
}
