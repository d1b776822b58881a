/** External stores for state that outlives its components: drafts and uploads, toasts, the player, the current path. */
import { useSyncExternalStore } from 'react'

export type Store<T> = ReturnType<typeof createStore<T>>

/** `initial` is also the snapshot of the server and of hydration. */
export function createStore<T>(initial: T) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    initial,
    change(next: (now: T) => T): void {
      state = next(state)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial)
}
