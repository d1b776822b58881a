/** The current slide of the gathering, led on by time, keys, and the remote of a presenter. */
import { useCallback, useEffect, useState } from 'react'
import { listen } from '../../ui/listen.ts'
import { durationOf, type Slide } from './slides.ts'

type Act = 'on' | 'back' | 'pause' | 'music' | 'first' | 'last'

/** Remotes send the keys of pages, and a full stop or B for a dark screen. Arrows follow the direction of writing. */
const keys: Record<string, Act> = {
  PageDown: 'on',
  ArrowDown: 'on',
  MediaTrackNext: 'on',
  PageUp: 'back',
  ArrowUp: 'back',
  MediaTrackPrevious: 'back',
  ' ': 'pause',
  '.': 'pause',
  b: 'pause',
  MediaPlayPause: 'pause',
  m: 'music',
  Home: 'first',
  End: 'last',
}

function actOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Act | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  // The space bar presses a button that has the focus.
  if (key === ' ' && target instanceof HTMLButtonElement) return undefined
  const isRightToLeft = document.documentElement.dir === 'rtl'
  if (key === 'ArrowRight') return isRightToLeft ? 'back' : 'on'
  if (key === 'ArrowLeft') return isRightToLeft ? 'on' : 'back'
  return keys[key.length === 1 ? key.toLowerCase() : key]
}

/** `toggleMusic` is what the key for the music does. */
export function useShow(slides: readonly Slide[], toggleMusic: () => void) {
  const [place, setPlace] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const last = slides.length - 1
  const at = Math.min(place, last)
  // The end stays the end when slides join.
  const go = useCallback((to: number) => setPlace(to >= last ? Number.POSITIVE_INFINITY : Math.max(0, to)), [last])
  const slide = slides[at]

  useEffect(() => {
    const duration = slide && durationOf(slide)
    if (!isPlaying || duration === undefined) return
    const timer = setTimeout(() => go(at + 1), duration)
    return () => clearTimeout(timer)
  }, [slide, isPlaying, at, go])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOf(event)
      if (!act) return
      event.preventDefault()
      if (act === 'pause') setPlaying((before) => !before)
      else if (act === 'music') toggleMusic()
      else go({ on: at + 1, back: at - 1, first: 0, last }[act])
    }
    return listen(window, ['keydown'], onKey)
  }, [at, last, go, toggleMusic])

  return { at, go, isPlaying, togglePlaying: () => setPlaying(!isPlaying), isEnd: at === last }
}
