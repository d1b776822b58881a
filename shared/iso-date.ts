/** ISO dates among the words for a year that is not sure. */
export function isIsoDate(date: string): boolean {
  return /^\d{4}(?:-\d\d)*$/.test(date)
}
