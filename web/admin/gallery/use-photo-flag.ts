/** Flips a flag of a photo. There is one hero portrait: turning one on turns the others off, each by its own request. */
import { useQueryClient } from '@tanstack/react-query'
import { adminPath } from '../../../shared/collection.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { actionOutcomes, outcomesOf } from '../../../shared/messages/admin.ts'
import { read } from '../../data.ts'
import { refetchLists, send } from '../../lists/send.ts'
import { useChange } from '../../lists/use-change.ts'

export type PhotoFlag = keyof typeof photos.flags

function setFlag(id: string, flag: PhotoFlag, isOn: boolean): Promise<unknown> {
  const path = adminPath(photos, id, photos.flags[flag].change)
  return send({ method: 'PATCH', path, body: { [flag]: isOn } })
}

async function makePortrait(id: string): Promise<void> {
  const portraits = (await read<Photo[]>('/api/admin/photos?portrait=true')) ?? []
  await setFlag(id, 'portrait', true)
  for (const portrait of portraits) if (portrait.id !== id) await setFlag(portrait.id, 'portrait', false)
}

export function usePhotoFlag(photo: Photo, flag: PhotoFlag): { flip: () => void; busy: boolean } {
  const client = useQueryClient()
  const { change, busy } = useChange()
  const outcome = flag === 'portrait' ? actionOutcomes.portrait : outcomesOf(photos).feature

  async function flip() {
    try {
      if (flag === 'portrait' && !photo.portrait) await makePortrait(photo.id)
      else await setFlag(photo.id, flag, !photo[flag])
    } finally {
      // A change that failed half-way is shown, too.
      await refetchLists(client, photos)
    }
  }
  return { flip: () => void change(outcome, flip), busy }
}
