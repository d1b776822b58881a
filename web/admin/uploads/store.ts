/** What must outlive the tab that shows it: drafts and uploads go on while somebody looks at something else. */
import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  change: (next: (now: T) => T) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
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

export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get)
}
