/** What must outlive whatever shows it: drafts and uploads, notices, the current track. */
import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  /** What it begins with, which is also what a page is rendered with before its scripts come. */
  initial: T
  change: (next: (now: T) => T) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    initial,
    change(next) {
      state = next(state)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial)
}
