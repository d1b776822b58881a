/** Captions and years that could not be saved: kept while the page is open, and sent again by themselves. */
import type { QueryClient } from '@tanstack/react-query'
import { adminPath } from '../../../shared/choices.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { ResponseError } from '../../http/errors.ts'
import { send } from '../../http/send.ts'
import { refetchLists, runMutation } from '../../lists/change-rows.ts'
import { createStore } from '../../ui/store.ts'

/** `text` is what was typed into the field of the photo with this id; `value` is what is sent of it. */
type Unsent = { id: string; field: string; text: string; value: unknown }

const AGAIN_MS = 15_000

export const unsentCaptions = createStore<readonly Unsent[]>([])
let timer: ReturnType<typeof setTimeout> | undefined
let stopWaiting = () => {}

/** Forgets a waiting change that newer typing or a saved value replaces. */
export function forgetUnsent(id: string, field: string): void {
  unsentCaptions.change((all) => all.filter((each) => each.id !== id || each.field !== field))
}

/** Stores a failed change, and sends it again after a while, or as soon as there is a connection. */
export function keepUnsent(client: QueryClient, unsent: Unsent): void {
  forgetUnsent(unsent.id, unsent.field)
  unsentCaptions.change((all) => [...all, unsent])
  waitToSend(client)
}

function waitToSend(client: QueryClient): void {
  stopWaiting()
  const onTime = () => {
    stopWaiting()
    void sendAgain(client)
  }
  timer = setTimeout(onTime, AGAIN_MS)
  addEventListener('online', onTime)
  stopWaiting = () => {
    clearTimeout(timer)
    removeEventListener('online', onTime)
  }
}

async function sendAgain(client: QueryClient): Promise<void> {
  for (const unsent of unsentCaptions.get()) {
    const { id, field, value } = unsent
    const body = { [field]: value }
    try {
      await runMutation(client, () => send({ method: 'PATCH', path: adminPath(photos, id), body }))
      if (unsentCaptions.get().includes(unsent)) forgetUnsent(id, field)
    } catch (error) {
      // The photo was deleted.
      if (error instanceof ResponseError && error.status === 404) forgetUnsent(id, field)
    }
  }
  await refetchLists(client, photos)
  if (unsentCaptions.get().length > 0) waitToSend(client)
}
