/** Remembers over a reload of this tab that the form of a share was open: a phone reloads a page behind its camera. */
const KEY = 'keepsake-open-form'

/** The name of the collection, or null once its form was closed. */
export function markOpen(name: string | null): void {
  try {
    if (name) sessionStorage.setItem(KEY, name)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Refused: the draft itself is kept all the same.
  }
}

/** True if the form of this collection was open when the page was left. */
export function wasOpen(name: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === name
  } catch {
    return false
  }
}
