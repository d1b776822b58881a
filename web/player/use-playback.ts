/** How far the current track is, in whole seconds, as the audio element says it. */
import { useSyncExternalStore } from 'react'
import { lengthOf } from './player.ts'
import { audioElement } from './player-state.ts'

const events = ['timeupdate', 'durationchange', 'seeking', 'seeked', 'emptied', 'volumechange']

function subscribe(listener: () => void) {
  const audio = audioElement()
  for (const event of events) audio.addEventListener(event, listener)
  return () => {
    for (const event of events) audio.removeEventListener(event, listener)
  }
}

export function useSecond(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(audioElement().currentTime))
}

export function useLength(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(lengthOf(audioElement())))
}

/** From 0 to 1. */
export function useVolume(): number {
  return useSyncExternalStore(subscribe, () => audioElement().volume)
}
