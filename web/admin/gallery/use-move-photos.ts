/** Moves photos within the list that is shown: one press, one request, and an undo. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminGallery } from '../../../shared/messages/catalogue.ts'
import { send } from '../../http/send.ts'
import { refetchLists } from '../../lists/change-rows.ts'
import { useChange } from '../../lists/use-change.ts'

/** 'front' is the front of the list that is shown, which may be that of one category. */
export type PhotoMove = 'front' | 'earlier' | 'later'

type Place = { before: string } | { after: string }

/** The same function at every rendering, so that the cards of a long list stay as they are. */
export function useMovePhotos(rows: readonly Photo[], total: number) {
  const client = useQueryClient()
  const { change, busy } = useChange()
  const latest = useRef({ rows, total, change, busy })
  useEffect(() => {
    latest.current = { rows, total, change, busy }
  })

  return useCallback(
    async (ids: readonly string[], to: PhotoMove) => {
      const { rows, total, change, busy } = latest.current
      if (busy) return null
      const order = rows.map(({ id }) => id)
      const index = order.indexOf(ids[0] ?? '')
      const front = order.find((id) => !ids.includes(id))
      // All photos shown are at the front already.
      if (!front) return { response: ids }
      const place: Record<PhotoMove, Place> = {
        front: { before: front },
        earlier: { before: order[index - 1] ?? front },
        later: { after: order[index + 1] ?? front },
      }
      const put = (move: readonly string[], place: Place) =>
        send({ method: 'PATCH', path: `/api/admin/${photos.name}/order`, body: { move, ...place } })
      const finish = () => refetchLists(client, photos)
      /** Puts each photo, in order, behind its former neighbour, which is back in its own place by then. */
      const putBack = async () => {
        try {
          for (const id of ids) {
            const before = order[order.indexOf(id) - 1]
            await put([id], before ? { after: before } : { before: order.find((other) => other !== id) ?? '' })
          }
          return ids
        } finally {
          await finish()
        }
      }
      const now = { front: 1, earlier: index, later: index + 2 }[to]
      const { done: moved } = actionOutcomes.order
      const done = ids.length > 1 ? moved : adminGallery.movedTo(moved, now, total)
      const request = () =>
        put(ids, place[to])
          .finally(finish)
          .then(() => ids)
      return change({ ...actionOutcomes.order, done }, request, () => void change(actionOutcomes.order, putBack))
    },
    [client],
  )
}
