/** Slider of a sound: the place that is reached, and the way to another. */
import type { CSSProperties } from 'react'
import { formatDuration } from '../../shared/format.ts'
import { player } from '../../shared/messages/catalogue.ts'
import './controls.css'

/** Filled part of a slider, for its CSS. */
export function filled(part: number, whole: number): CSSProperties {
  return { '--filled': whole > 0 ? part / whole : 0 } as CSSProperties
}

/** In whole seconds; `end` is 0 until it is known. */
export function TimeSlider({ at, end, onSeek }: { at: number; end: number; onSeek: (second: number) => void }) {
  const [reached, whole] = [formatDuration(at), formatDuration(end)]
  return (
    <div className="position">
      <span aria-hidden="true">{reached}</span>
      <input
        type="range"
        className="slider"
        aria-label={player.position}
        aria-valuetext={player.reached(reached, whole)}
        min={0}
        max={end}
        step={1}
        value={Math.min(at, end)}
        disabled={end === 0}
        style={filled(at, end)}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
      {end > 0 && <span aria-hidden="true">{whole}</span>}
    </div>
  )
}
