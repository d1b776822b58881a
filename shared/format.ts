/** Numbers and dates as people read them, the same on both sides. */

/** A limit in bytes as '20 MB'; whole gigabytes as '4 GB'. */
export function formatMegabytes(bytes: number): string {
  const megabytes = Math.round(bytes / 1024 / 1024)
  return megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`
}

/** A file's size as the specification shows it: bytes / 1024, rounded. */
export function formatKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`
}

/** Seconds as m:ss. */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** '1 photo', '2 photos', '5,000 photos'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
