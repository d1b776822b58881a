/** Saves captions and years, loaded when the first field is entered. What fails is sent again by itself. */
import type { QueryClient } from '@tanstack/react-query'
import { adminPath } from '../../../shared/collections/choices.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { adminCaptions } from '../../../shared/messages/catalogue.ts'
import { fromForm, parseChange } from '../../../shared/schema.ts'
import { outcomesOf } from '../../../shared/sentences/admin.ts'
import { authorIn } from '../../drafts/device.ts'
import { ResponseError } from '../../http/errors.ts'
import { send } from '../../http/send.ts'
import { refetchLists, runMutation } from '../../lists/change-rows.ts'
import { toastInvalid } from '../../lists/outcome-toast.ts'
import type { useChange } from '../../lists/use-change.ts'
import { nextLook } from '../../uploads/lost-server.ts'
import { forgetTyped, markTyped, type Typed, typedCaptions } from './typed-captions.ts'

const AGAIN_MS = 15_000
let isWaiting = false

const parse = ({ field, text }: Typed) => parseChange(photos, fromForm(photos, { [field]: text }))

/** Sends the change of one field, refused if it is no longer what it was. */
function sendTyped({ id, field, was }: Typed, values: object): Promise<Photo> {
  return send({ method: 'PATCH', path: adminPath(photos, id), body: { ...values, was: { [field]: was } } })
}

/** Sends what could not be saved after a while, or as soon as there is a connection. */
async function sendLater(client: QueryClient): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  await nextLook(AGAIN_MS)
  isWaiting = false
  await sendAgain(client)
}

const unsent = (client: QueryClient) =>
  typedCaptions.get().filter(({ state, by }) => state === 'unsent' && by === authorIn(client))

async function sendAgain(client: QueryClient): Promise<void> {
  for (const typed of unsent(client)) {
    const parsed = parse(typed)
    if ('error' in parsed) continue
    try {
      await runMutation(client, () => sendTyped(typed, parsed.values))
      forgetTyped(typed)
    } catch (error) {
      const status = error instanceof ResponseError ? error.status : 0
      // The photo was deleted.
      if (status === 404) forgetTyped(typed)
      if (status === 409) markTyped(typed, 'conflict')
    }
  }
  await refetchLists(client, photos)
  if (unsent(client).length > 0) void sendLater(client)
}

/** Goes on with what was typed before a reload, as if its field had been left. */
export function sendKept(client: QueryClient): void {
  for (const typed of typedCaptions.get())
    if (!typed.state && typed.by === authorIn(client) && !('error' in parse(typed))) markTyped(typed, 'unsent')
  void sendAgain(client)
}

/** Saves the text of a field. One that is not valid stays as it is. */
export async function saveCaption(
  client: QueryClient,
  change: ReturnType<typeof useChange>['change'],
  typed: Typed,
): Promise<void> {
  const parsed = parse(typed)
  if ('error' in parsed) return toastInvalid(parsed.error)
  if (parsed.values[typed.field] === typed.was) return forgetTyped(typed)
  let state: Typed['state'] = 'unsent'
  const request = () =>
    sendTyped(typed, parsed.values).catch(async (error) => {
      if (!(error instanceof ResponseError && error.status === 409)) throw error
      await refetchLists(client, photos)
      state = 'conflict'
      return null
    })
  if (await change(outcomesOf(photos).update, request)) return forgetTyped(typed)
  markTyped(typed, state)
  if (state === 'unsent') void sendLater(client)
  // The sheet is at the next photo already.
  else if (!document.querySelector(`[data-photo="${typed.id}"]`))
    toastInvalid(`${adminCaptions.meanwhile} ${typed.text}`)
}
