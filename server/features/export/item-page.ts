/** The page of one item in an export: the item above the list that it is in. */

/** The inside of the first element of a name, and what stands around it. Throws without one. */
function partsAround(html: string, name: 'head' | 'main'): [before: string, inside: string, after: string] {
  const start = html.indexOf(`<${name}`)
  const begin = html.indexOf('>', start) + 1
  const end = html.indexOf(`</${name}>`, begin)
  if (start < 0 || end < 0) throw new Error(`A page has no <${name}>.`)
  return [html.slice(0, begin), html.slice(begin, end), html.slice(end)]
}

/** `list` is the rewritten page of the list, `item` one with its own head and the item alone in its main part. */
export function withItem(list: string, item: string): string {
  const [, head] = partsAround(item, 'head')
  const [, shown] = partsAround(item, 'main')
  const [before, , rest] = partsAround(list, 'head')
  const [above, main, after] = partsAround(rest, 'main')
  return before + head + above + shown + main + after
}
