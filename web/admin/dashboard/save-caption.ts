/** Saves captions and years, loaded when the first field is entered. What fails is sent again by itself. */
import type { QueryClient } from '@tanstack/react-query'
import { adminPath } from '../../../shared/choices.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { outcomesOf } from '../../../shared/messages/admin.ts'
import { fromForm, parseChange } from '../../../shared/schema.ts'
import { ResponseError } from '../../http/errors.ts'
import { send } from '../../http/send.ts'
import { refetchLists, runMutation } from '../../lists/change-rows.ts'
import { toastInvalid } from '../../lists/outcome-toast.ts'
import type { useChange } from '../../lists/use-change.ts'
import { forgetUnsent, type Unsent, unsentCaptions } from './unsent-captions.ts'

const AGAIN_MS = 15_000

let timer: ReturnType<typeof setTimeout> | undefined
let stopWaiting = () => {}

/** Stores a failed change, and sends it again after a while, or as soon as there is a connection. */
function keepUnsent(client: QueryClient, unsent: Unsent): void {
  forgetUnsent(unsent.id, unsent.field)
  unsentCaptions.change((all) => [...all, unsent])
  if (!unsent.isConflict) waitToSend(client)
}

/** The change of one field, refused if it is no longer what it was. */
function requestOf({ id, field, value, was }: Unsent) {
  return { method: 'PATCH', path: adminPath(photos, id), body: { [field]: value, was: { [field]: was } } } as const
}

const toSend = () => unsentCaptions.get().filter(({ isConflict }) => !isConflict)

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
  for (const unsent of toSend()) {
    const forget = () => unsentCaptions.get().includes(unsent) && forgetUnsent(unsent.id, unsent.field)
    try {
      await runMutation(client, () => send(requestOf(unsent)))
      forget()
    } catch (error) {
      const status = error instanceof ResponseError ? error.status : 0
      // The photo was deleted.
      if (status === 404) forget()
      if (status === 409) keepUnsent(client, { ...unsent, isConflict: true })
    }
  }
  await refetchLists(client, photos)
  if (toSend().length > 0) waitToSend(client)
}

/** Save the text of a field. False if it is not valid, and stays as it is. */
export async function saveCaption(
  client: QueryClient,
  change: ReturnType<typeof useChange>['change'],
  typed: Omit<Unsent, 'value'>,
): Promise<boolean> {
  const parsed = parseChange(photos, fromForm(photos, { [typed.field]: typed.text }))
  if ('error' in parsed) {
    toastInvalid(parsed.error)
    return false
  }
  const next = { ...typed, value: parsed.values[typed.field] }
  if (next.isConflict) keepUnsent(client, next)
  else await write(client, change, next)
  return true
}

async function write(client: QueryClient, change: ReturnType<typeof useChange>['change'], next: Unsent): Promise<void> {
  forgetUnsent(next.id, next.field)
  if (next.value === next.was) return
  let isConflict = false
  const request = () =>
    send<Photo>(requestOf(next)).catch(async (error) => {
      if (!(error instanceof ResponseError && error.status === 409)) throw error
      await refetchLists(client, photos)
      isConflict = true
      return null
    })
  if (!(await change(outcomesOf(photos).update, request))) keepUnsent(client, { ...next, isConflict })
}
