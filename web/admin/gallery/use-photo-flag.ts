/** Flips a photograph's switches. There is one hero portrait: turning one on turns the others off, each by its own call. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminPath } from '../../../shared/collection.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { others } from '../../../shared/messages/admin.ts'
import { read, refetchLists } from '../../data.ts'
import { notifyDone, notifyFailed } from '../../lists/outcome-toast.ts'
import { send } from '../../lists/send.ts'
import { outcomesOf } from '../../lists/use-change.ts'

type Flag = keyof typeof photos.flags

function set(id: string, flag: Flag, on: boolean): Promise<unknown> {
  const path = adminPath(photos, id, photos.flags[flag].change)
  return send({ method: 'PATCH', path, body: { [flag]: on } })
}

async function makePortrait(id: string): Promise<void> {
  const portraits = (await read<Photo[]>('/api/admin/photos?portrait=true')) ?? []
  await set(id, 'portrait', true)
  for (const other of portraits) if (other.id !== id) await set(other.id, 'portrait', false)
}

/** Flips one switch of a photo; `busy` as long as that is on its way. */
export function usePhotoFlag(photo: Photo, flag: Flag): { flip: () => void; busy: boolean } {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        if (flag === 'portrait' && !photo.portrait) await makePortrait(photo.id)
        else await set(photo.id, flag, !photo[flag])
      } finally {
        // Even half of a change is to be seen.
        await refetchLists(client, photos)
      }
    },
    onSuccess: () => notifyDone(outcomeOf(flag)),
    onError: (error) => notifyFailed(outcomeOf(flag), error),
  })
  return { flip: () => mutate(), busy: isPending }
}

function outcomeOf(flag: Flag) {
  return flag === 'portrait' ? others.portrait : outcomesOf(photos).feature
}
