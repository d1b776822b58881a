/** One change of a collection's rows, from the press of a button to the notice that says how it went. */
import { useQueryClient } from '@tanstack/react-query'
import { adminPath, type Collection, type Row } from '../../shared/collection.ts'
import { type Outcome, others, outcomes } from '../../shared/messages/admin.ts'
import { refetchLists, useChange } from '../data.ts'
import { ChangeError } from '../errors.ts'
import { notifyDone, notifyFailed } from './outcome-toast.ts'
import type { Sending } from './send.ts'

/** Resolves to whether it was carried out; by then the lists that show the row have been read again. */
export type Attempt = (outcome: Outcome, change: Sending, undo?: () => void) => Promise<boolean>

export function useAttempt(collection: Collection): { attempt: Attempt; busy: boolean } {
  const { mutateAsync, isPending } = useChange(collection)
  const client = useQueryClient()
  async function attempt(outcome: Outcome, change: Sending, undo?: () => void) {
    try {
      await mutateAsync(change)
    } catch (error) {
      notifyFailed(outcome, error)
      // Somebody else was here meanwhile: the list shows what is true now.
      if (error instanceof ChangeError && [404, 409].includes(error.status))
        await refetchLists(client, collection)
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

export const TRASH = '/api/admin/trash'

/** Deletes a row, and the notice offers to bring it back; or brings it back. */
export function useDelete(collection: Collection) {
  const { attempt, busy } = useAttempt(collection)
  const client = useQueryClient()
  const rereadTrash = (done: boolean) => {
    void client.invalidateQueries({ queryKey: [TRASH] })
    return done
  }
  function restore(row: Row) {
    const path = adminPath(collection, row.id, 'restore')
    return attempt(others.restore, { method: 'POST', path }).then(rereadTrash)
  }
  function remove(row: Row) {
    const path = adminPath(collection, row.id)
    const undo = () => void restore(row)
    return attempt(outcomesOf(collection).remove, { method: 'DELETE', path }, undo).then(
      rereadTrash,
    )
  }
  return { remove, restore, busy }
}
