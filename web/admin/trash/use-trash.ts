/** Moves a row to the trash, with a toast that offers to undo it, and restores it from there. */
import { adminPath, type Collection, type Row } from '../../../shared/collection.ts'
import { actionOutcomes, outcomesOf } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'

export const TRASH_PATH = '/api/admin/trash'

export function useTrash(collection: Collection) {
  const { change, busy } = useChange(collection, TRASH_PATH)
  const restore = (row: Row) =>
    change(actionOutcomes.restore, { method: 'POST', path: adminPath(collection, row.id, 'restore') })
  const remove = (row: Row) => {
    const request = { method: 'DELETE', path: adminPath(collection, row.id) } as const
    return change(outcomesOf(collection).remove, request, () => void restore(row))
  }
  return { remove, restore, busy }
}
