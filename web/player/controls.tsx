/** What steers the current track: play and pause, where in it, how loud. */
import type { CSSProperties } from 'react'
import { formatDuration } from '../../shared/format.ts'
import { Icon } from '../ui/icon.tsx'
import { seek, setVolume, toggleCurrent } from './player.ts'
import { useLength, useSecond, useVolume } from './use-playback.ts'
import './controls.css'

export function PlayButton({ playing }: { playing: boolean }) {
  return (
    <button type="button" className="play-button" onClick={toggleCurrent}>
      <Icon name={playing ? 'pause' : 'play'} />
      <span className="visually-hidden">{playing ? 'Pause' : 'Play'}</span>
    </button>
  )
}

/** How much of a slider is behind its handle, for its CSS. */
function filled(part: number, whole: number): CSSProperties {
  return { '--filled': whole > 0 ? part / whole : 0 } as CSSProperties
}

export function Position() {
  const second = useSecond()
  const length = useLength()
  const [at, end] = [formatDuration(second), formatDuration(length)]
  return (
    <div className="position">
      <span aria-hidden="true">{at}</span>
      <input
        type="range"
        className="slider"
        aria-label="Position"
        aria-valuetext={`${at} of ${end}`}
        min={0}
        max={length}
        step={1}
        value={Math.min(second, length)}
        disabled={length === 0}
        style={filled(second, length)}
        onChange={(event) => seek(event.target.valueAsNumber)}
      />
      <span aria-hidden="true">{end}</span>
    </div>
  )
}

/** Only where a computer's loudness is not a matter of its own keys: telephones let no page change it. */
export function Volume() {
  const volume = useVolume()
  return (
    <div className="volume">
      <Icon name="sound" />
      <input
        type="range"
        className="slider"
        aria-label="Volume"
        aria-valuetext={`${Math.round(volume * 100)} percent`}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        style={filled(volume, 1)}
        onChange={(event) => setVolume(event.target.valueAsNumber)}
      />
    </div>
  )
}
