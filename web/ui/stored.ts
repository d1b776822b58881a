/** Values that this device keeps under a name. A browser may refuse to, as in some private windows. */
type Place = 'localStorage' | 'sessionStorage'

/** The key of the words of the pencil on public pages, which is there while an administrator is signed in. */
export const PENCIL = 'pencil'

/** The stored text; null if there is none. */
export function stored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** The value as JSON; null also if there is something else. */
export function storedValue<T>(key: string, place?: Place): T | null {
  try {
    return JSON.parse(stored(key, place) ?? 'null')
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
