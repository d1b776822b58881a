/** Selected photos of the grid. A range goes from the anchor, the last one that was selected by itself. */

/** `base` is what was selected before the range, which may shrink again; `adds` is false for a range that unselects. */
export type Selection = { ids: ReadonlySet<string>; base: ReadonlySet<string>; anchor: number; adds: boolean }

export const noSelection: Selection = { ids: new Set(), base: new Set(), anchor: 0, adds: true }

export function toggle({ ids }: Selection, order: readonly string[], index: number): Selection {
  const id = order[index]
  if (id === undefined) return { ...noSelection, ids, base: ids }
  const adds = !ids.has(id)
  const next = new Set(ids)
  if (adds) next.add(id)
  else next.delete(id)
  return { ids: next, base: ids, anchor: index, adds }
}

/** Everything from the anchor to `index`; what lay in the range before, but does no longer, is as it was. */
export function extend(selection: Selection, order: readonly string[], index: number): Selection {
  const { base, anchor, adds } = selection
  const ids = new Set(base)
  for (const id of order.slice(Math.min(anchor, index), Math.max(anchor, index) + 1)) {
    if (adds) ids.add(id)
    else ids.delete(id)
  }
  return { ...selection, ids }
}

export function selectAll(order: readonly string[]): Selection {
  const ids = new Set(order)
  return { ids, base: ids, anchor: 0, adds: true }
}
