/** How far the current track is, in whole seconds, as the audio element says it. */
import { useSyncExternalStore } from 'react'
import { lengthOf } from './player.ts'
import { theAudio } from './player-state.ts'

const events = ['timeupdate', 'durationchange', 'seeking', 'seeked', 'emptied', 'volumechange']

function subscribe(listener: () => void) {
  const audio = theAudio()
  for (const event of events) audio.addEventListener(event, listener)
  return () => {
    for (const event of events) audio.removeEventListener(event, listener)
  }
}

export function useSecond(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(theAudio().currentTime))
}

export function useLength(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(lengthOf(theAudio())))
}

/** From 0 to 1. */
export function useVolume(): number {
  return useSyncExternalStore(subscribe, () => theAudio().volume)
}
