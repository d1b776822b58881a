/** Runs one act on all selected rows, tells how far it is, and offers to undo it. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection } from '../../../shared/collections/collection.ts'
import { actionOutcomes, type Outcome } from '../../../shared/sentences/admin.ts'
import type { ManyChange } from '../../../shared/table.ts'
import { refetchLists } from '../../lists/change-rows.ts'
import { undoAct } from '../../lists/undo-act.ts'
import { useChange } from '../../lists/use-change.ts'
import { TRASH_PATH } from '../ui/row-buttons.tsx'
import { changeMany } from './change-many.ts'
import { shownNow } from './grid/use-table.ts'

/** `select` selects these rows alone. */
export function useMany(collection: Collection, ids: readonly string[], select: (ids: readonly string[]) => void) {
  const client = useQueryClient()
  const { change, busy } = useChange(TRASH_PATH)
  const [done, setDone] = useState(0)

  /** Refetches the rows even after a failure half-way. */
  function refetch() {
    setDone(0)
    return refetchLists(client, collection)
  }

  /** Resolves to true if it was done. */
  async function act(outcome: Outcome, request: ManyChange): Promise<boolean> {
    let ended = 0
    const onDone = (count: number) => {
      ended = count
      setDone(count)
    }
    const run = () =>
      changeMany(collection, ids, request, onDone, shownNow(client, collection, 'imageUrl')).finally(refetch)
    const undo = (path: string) => void change(actionOutcomes.undo, () => undoAct(path).finally(refetch))
    const isDone = (await change(outcome, run, undo)) !== null
    // After a failure half-way a second press turns the others alone.
    if (!isDone && 'rotation' in request) select(ids.slice(ended))
    return isDone
  }
  return { act, busy, done }
}
