/** Runs one act on all selected photos, tells how far it is, and offers to undo it. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { photos } from '../../../shared/collections/photos.ts'
import { actionOutcomes, type Outcome } from '../../../shared/messages/admin.ts'
import type { PhotosChange } from '../../../shared/table.ts'
import { refetchLists } from '../../lists/change-rows.ts'
import { undoAct } from '../../lists/undo-act.ts'
import { useChange } from '../../lists/use-change.ts'
import { TRASH_PATH } from '../ui/row-buttons.tsx'
import { changeMany } from './change-many.ts'
import { shownNow } from './grid/use-table.ts'

/** `select` selects these photos alone. */
export function useMany(ids: readonly string[], select: (ids: readonly string[]) => void) {
  const client = useQueryClient()
  const { change, busy } = useChange(TRASH_PATH)
  const [done, setDone] = useState(0)

  /** Refetches the photos even after a failure half-way. */
  const thenRefetch = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } finally {
      setDone(0)
      await refetchLists(client, photos)
    }
  }

  /** Resolves to true if it was done. */
  async function act(outcome: Outcome, request: PhotosChange): Promise<boolean> {
    let path = ''
    let ended = 0
    const onDone = (count: number) => {
      ended = count
      setDone(count)
    }
    const undo = () => void change(actionOutcomes.undo, () => thenRefetch(() => undoAct(path)))
    const run = async () => {
      path = await changeMany(ids, request, onDone, shownNow(client, photos, 'imageUrl'))
      return path
    }
    const isDone = (await change(outcome, () => thenRefetch(run), undo)) !== null
    // After a failure half-way a second press turns the others alone.
    if (!isDone && 'rotation' in request) select(ids.slice(ended))
    return isDone
  }
  return { act, busy, done }
}
