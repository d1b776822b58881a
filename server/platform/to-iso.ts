/** A time in milliseconds since 1970 in the form of answers: ISO 8601 in UTC; null stays. */
export function toIso<Time extends number | null>(time: Time) {
  return (time === null ? null : new Date(time).toISOString()) as Time extends number ? string : null
}
