/** The controls of the current track: play and pause, position, volume. */

import { useSyncExternalStore } from 'react'
import { player } from '../../shared/messages/catalogue.ts'
import { Icon } from '../ui/icon.tsx'
import { listen } from '../ui/listen.ts'
import { durationOf, seek, setVolume, toggleCurrent } from './player.ts'
import { audioElement } from './player-state.ts'
import { SOUND_SHAPE } from './sound-shape.ts'
import { filled, TimeSlider } from './time-slider.tsx'

const EVENTS = ['timeupdate', 'durationchange', 'seeking', 'seeked', 'emptied', 'volumechange']

const subscribe = (listener: () => void) => listen(audioElement(), EVENTS, listener)

/** A value of the audio element, rendered anew when it changes. */
function useAudio(read: (audio: HTMLAudioElement) => number): number {
  return useSyncExternalStore(subscribe, () => read(audioElement()))
}

export function PlayButton({ playing }: { playing: boolean }) {
  return (
    <button type="button" className="round play-button" onClick={toggleCurrent}>
      <Icon name={playing ? 'pause' : 'play'} />
      <span className="visually-hidden">{playing ? player.pause : player.play}</span>
    </button>
  )
}

export function Position() {
  const second = useAudio(({ currentTime }) => Math.floor(currentTime))
  const duration = useAudio((audio) => Math.floor(durationOf(audio)))
  return <TimeSlider at={second} end={duration} onSeek={seek} />
}

/** Progress of the track, as a line. */
export function Line() {
  const second = useAudio(({ currentTime }) => Math.floor(currentTime))
  const duration = useAudio((audio) => Math.floor(durationOf(audio)))
  return <span className="dock-line" aria-hidden="true" style={filled(second, duration)} />
}

/** CSS shows it on computers only: phones let no page change their volume. */
export function Volume() {
  const volume = useAudio((audio) => audio.volume)
  return (
    <div className="volume">
      <Icon shape={SOUND_SHAPE} />
      <input
        type="range"
        className="slider"
        aria-label={player.volume}
        aria-valuetext={player.percent(Math.round(volume * 100))}
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
