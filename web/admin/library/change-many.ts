/** One act on many rows: one request for each part of them, one entry of the history, one undo. */
import { adminPath } from '../../../shared/collections/choices.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { type ManyChange, TABLE_CHANGES, TABLE_TURNS } from '../../../shared/table.ts'
import { send } from '../../http/send.ts'

/** The part of a change of one request: after a lost answer a second turn finds other images than those shown. */
function partOf(change: ManyChange, part: readonly string[], shown: ReadonlyMap<string, string>) {
  if (!('rotation' in change)) return change
  return { ...change, of: Object.fromEntries(part.flatMap((id) => (shown.has(id) ? [[id, shown.get(id)]] : []))) }
}

/**
 * `ids` in the order of the list; `shown` has addresses of images on the screen. Resolves to the path of its undo.
 * Throws the error of a part that failed: the parts before it stay done, and the history has their undo.
 */
export async function changeMany(
  collection: Collection,
  ids: readonly string[],
  change: ManyChange,
  onDone: (count: number) => void,
  shown: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
  const path = adminPath(collection, 'table')
  const size = 'rotation' in change ? TABLE_TURNS : TABLE_CHANGES
  const isMove = 'before' in change || 'after' in change
  let next = change
  let entry: string | undefined
  for (let at = 0; at < ids.length; at += size) {
    const part = ids.slice(at, at + size)
    const body = { ids: part, change: partOf(next, part, shown), ...(entry && { entry }) }
    const answer: { entry: string } = await send({ method: 'PATCH', path, body })
    entry = answer.entry
    if (isMove) next = { after: part[part.length - 1] ?? '' }
    onDone(at + part.length)
  }
  return `/api/admin/history/${entry}/undo`
}
