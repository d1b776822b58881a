/** Opens one of the disclosures by its id, and leads there. */
export function openFold(id: string): void {
  const fold = document.getElementById(id)
  if (!(fold instanceof HTMLDetailsElement)) return
  fold.open = true
  fold.scrollIntoView()
  fold.querySelector('summary')?.focus({ preventScroll: true })
}
