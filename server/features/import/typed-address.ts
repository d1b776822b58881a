/** The address of a site as a person types it, with or without `https://`; null for anything else. */
export function readAddress(typed: string): URL | null {
  const hasScheme = /^https?:\/\//i.test(typed)
  if (!hasScheme && !/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+(:\d+)?(\/|$)/u.test(typed)) return null
  return URL.parse(hasScheme ? typed : `https://${typed}`)
}
