/** One voice, with the controls of the music in place of the browser's. Loaded after the page. */
import { type SyntheticEvent, useRef, useState } from 'react'
import { player } from '../../shared/messages/catalogue.ts'
import { Icon } from '../ui/icon.tsx'
import { TimeSlider } from './time-slider.tsx'
import './voice-player.css'

export function VoicePlayer({ src, label }: { src: string; label: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [{ playing, at, end }, setState] = useState({ playing: false, at: 0, end: 0 })
  function onEvent({ currentTarget: { paused, currentTime, duration } }: SyntheticEvent<HTMLAudioElement>) {
    setState({
      playing: !paused,
      at: Math.floor(currentTime),
      end: Number.isFinite(duration) ? Math.ceil(duration) : 0,
    })
  }
  function toggle() {
    if (playing) audio.current?.pause()
    else audio.current?.play().catch(console.error)
  }
  function seek(second: number) {
    if (audio.current) audio.current.currentTime = second
  }
  const events = { onPlay: onEvent, onPause: onEvent, onTimeUpdate: onEvent, onDurationChange: onEvent }
  return (
    <fieldset className="voice-player">
      <legend className="visually-hidden">{label}</legend>
      <audio ref={audio} preload="none" src={src} {...events} />
      <button type="button" className="round play-button" onClick={toggle}>
        <Icon name={playing ? 'pause' : 'play'} />
        <span className="visually-hidden">{playing ? player.pause : player.play}</span>
      </button>
      <TimeSlider {...{ at, end }} onSeek={seek} />
    </fieldset>
  )
}
