/** Whether a reader already has what would be sent. */

/** True when an If-None-Match header names this ETag, in a list or weakened by a proxy that compresses. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}
