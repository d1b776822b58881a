/** One change of a collection's rows, from the press of a button to the notice that says how it went. */
import { adminPath, type Collection, type Row } from '../../../shared/collection.ts'
import { useChange } from '../../data.ts'
import type { Sending } from '../../send.ts'
import { type Outcome, others, outcomes } from '../notices.ts'
import { notifyDone, notifyFailed } from '../notify.ts'

/** Resolves to whether it was carried out; by then the lists that show the row have been read again. */
export type Attempt = (outcome: Outcome, change: Sending, undo?: () => void) => Promise<boolean>

export function useAttempt(collection: Collection): { attempt: Attempt; busy: boolean } {
  const { mutateAsync, isPending } = useChange(collection)
  async function attempt(outcome: Outcome, change: Sending, undo?: () => void) {
    try {
      await mutateAsync(change)
    } catch (error) {
      notifyFailed(outcome, error)
      return false
    }
    notifyDone(outcome, undo)
    return true
  }
  return { attempt, busy: isPending }
}

/** The outcomes of a collection by its name. */
export function outcomesOf(collection: Collection) {
  const known = outcomes[collection.name]
  if (!known) throw new Error(`No sentences for ${collection.name}.`)
  return known
}

/** Deletes a row; the notice offers to bring it back. */
export function useDelete(collection: Collection) {
  const { attempt, busy } = useAttempt(collection)
  function restore(row: Row) {
    return attempt(others.restore, {
      method: 'POST',
      path: adminPath(collection, row.id, 'restore'),
    })
  }
  function remove(row: Row) {
    const change: Sending = { method: 'DELETE', path: adminPath(collection, row.id) }
    return attempt(outcomesOf(collection).remove, change, () => void restore(row))
  }
  return { remove, restore, busy }
}
