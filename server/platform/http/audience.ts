/**
 * Audience of a response: the family or strangers. On an open site with parts for the family alone, two visitors get
 * two responses. Without a context, a response is one for strangers.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const family = new AsyncLocalStorage<true>()

/** Runs a function, and all asynchronous work that it starts, for the family. */
export function forFamily<T>(run: () => T): T {
  return family.run(true, run)
}

/** True if the code runs for the family. */
export function isForFamily(): boolean {
  return family.getStore() === true
}

/** Key of a response in memory: responses for the family have keys of their own. */
export function audienceKey(key: string): string {
  return isForFamily() ? `family ${key}` : key
}
