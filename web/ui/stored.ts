/** What this browser keeps under a name; null where there is nothing, or storage is refused. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
