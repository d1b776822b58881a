/** External stores for state that outlives its components: drafts and uploads, toasts, the player. */
import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  /** Also the snapshot of the server and of hydration. */
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
