/** Values that this device keeps under a name. A browser may refuse to, as in some private windows. */
import type { QueryClient } from '@tanstack/react-query'

type Place = 'localStorage' | 'sessionStorage'

/** The value as JSON; null also if there is something else. */
export function storedValue<T>(key: string, place: Place = 'localStorage'): T | null {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Texts are stored as they are, other values as JSON; null removes what there is. False if it is refused. */
export function store(key: string, value: unknown, place: Place = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The person who is signed in; another one at this device has drafts of their own. */
export const authorIn = (client: QueryClient) =>
  client.getQueryData<{ email: string } | null>(['/api/session'])?.email ?? ''

export const draftKey = (name: string, author: string) => `draft of ${name} by ${author}`
