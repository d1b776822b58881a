/** Value that this browser stores under a name; null if there is none, or storage is refused. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
