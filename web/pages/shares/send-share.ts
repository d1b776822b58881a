/** Sends the draft of a share once, on any page that is shown meanwhile. Tries a busy server again after a while. */
import type { QueryClient } from '@tanstack/react-query'
import type { FileSlot } from '../../../shared/collections/collection.ts'
import { BUSY_TRIES, MAX_BUSY_WAIT_SECONDS } from '../../../shared/collections/limits.ts'
import { formLanguage, formWords } from '../../forms/form-words.ts'
import { ResponseError } from '../../http/errors.ts'
import { askBeforeLeaving } from '../../http/leaving.ts'
import { formOf, keyAfter, send } from '../../http/send.ts'
import { type Created, createRow } from '../../lists/change-rows.ts'
import { toast, toastOf } from '../../ui/toast.tsx'
import { dismiss, type Toast, toasts } from '../../ui/toast-state.ts'
import { serverBack } from '../../uploads/lost-server.ts'
import { loadOwnShares } from './own-share.tsx'
import { keepOwnShare, ownShare } from './own-shares.ts'
import { outcomeOf } from './sent-words.ts'
import type { Kind, ShareRow } from './share-copy.ts'
import { clearDraft, draftOf, isUnderWay, type Sending, setKey } from './share-draft.ts'
import { foundCard, type SentShare, sent } from './share-sent.ts'

/** Resolves when it was sent or has failed. */
export async function sendShare(client: QueryClient, kind: Kind): Promise<void> {
  const { collection } = kind
  const draft = draftOf(collection)
  const { image, rotation, voice, texts, key, sending } = draft.get()
  const { required }: FileSlot = collection.files.image
  if ((required && !image) || isUnderWay(sending)) return
  const body = formOf({ image, voice, ...texts, rotation: String(rotation) })
  const report = (sending: Sending) => draft.change((now) => ({ ...now, sending }))
  const onProgress = (progress: number) => report({ is: 'sending', progress })
  let created: Created<ShareRow & { ownerToken: string }>
  try {
    created = await askBeforeLeaving(() => {
      const sendOnce = () => {
        onProgress(0)
        return createRow<ShareRow & { ownerToken: string }>(client, collection, {
          ...{ body, key, onProgress },
          language: formLanguage(),
        })
      }
      return whileBusy(sendOnce, report)
    })
  } catch (error) {
    const unreachable = !(error instanceof ResponseError)
    const isKept = unreachable && !navigator.onLine
    report(isKept ? { is: 'kept' } : { is: 'failed', unreachable })
    setKey(collection, keyAfter(error, key))
    if (isKept) return keepAndTell(client, kind)
    // Retry button in the toast, because other pages lack the form's own button.
    const action = { label: formWords.get().sharing.tryAgain, onPress: () => void sendShare(client, kind) }
    return toast({ lang: formLanguage(), ...failureToast(error, kind), ...(!isOnPage(kind) && { action }) })
  }
  const { ownerToken, message, ...row } = created
  const own = { ...ownShare(collection, row.id, ownerToken), waits: message !== undefined }
  keepOwnShare(own)
  // The failure of an earlier try may still be shown.
  for (const { id, variant } of toasts.get()) if (variant === 'destructive') dismiss(id)
  void joinChain(kind, row.id, ownerToken)
  // The private link remains if this fails.
  loadOwnShares().catch(() => {})
  // Thank in the open form, otherwise by a toast.
  if (isFormOpen(kind)) sent.change(() => ({ row, own, message, picture: image && { image, rotation } }))
  else
    toast({
      lang: formLanguage(),
      ...(message ? toastOf(message) : { ...toastOf(outcomeOf(kind).shared), ...actionToShow(kind, row.id) }),
    })
  clearDraft(collection)
}

/** Adds the rock, once it is sent, to the chain of the card that was found. A failure leaves it without one. */
async function joinChain({ collection }: Kind, id: string, token: string): Promise<void> {
  const letters = foundCard.get()
  if (!letters || collection.name !== 'rocks') return
  foundCard.change(() => null)
  await send({ method: 'PUT', path: `/api/rocks/${id}/card`, body: { letters }, token }).catch(() => {})
}

/** Calls `send` again as long as the response is 503 with Retry-After, at most BUSY_TRIES times. */
async function whileBusy<T>(send: () => Promise<T>, report: (sending: Sending) => void): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await send()
    } catch (error) {
      const seconds = error instanceof ResponseError && error.status === 503 ? error.retryAfterSeconds : undefined
      if (!seconds || seconds > MAX_BUSY_WAIT_SECONDS || tries === BUSY_TRIES) throw error
      await new Promise<void>((resolve) => {
        setTimeout(resolve, seconds * 1000)
        report({ is: 'waiting', tryNow: resolve })
      })
    }
}

const isOnPage = ({ collection }: Kind) => location.pathname === `/${collection.name}`
const isFormOpen = (kind: Kind) => isOnPage(kind) && document.querySelector('.share[open]')

/** Action of the toast on the share's own page. */
function actionToShow(kind: Kind, id: string): Pick<Toast, 'action'> {
  return isOnPage(kind) ? { action: { label: formWords.get().sharing.seeIt, onPress: () => showShare(kind, id) } } : {}
}

/** Scrolls to the card of a share, which shows the sender's own picture at once, or to its future list. */
export function showShare({ collection }: Kind, id: string, picture?: SentShare['picture']): void {
  const card = document.getElementById(`${collection.singular}-${id}`) ?? document.getElementById('shared')
  const image = card?.querySelector('img')
  if (card && image && !image.complete && picture?.rotation === 0) showMeanwhile(card, image, picture.image)
  card?.scrollIntoView({ block: card.id === 'shared' ? 'start' : 'center' })
  card?.focus({ preventScroll: true })
}

/** The picture from memory, in the place of the site's own until that has come. */
function showMeanwhile({ style }: HTMLElement, image: HTMLImageElement, file: File): void {
  const url = URL.createObjectURL(file)
  style.background = `url(${url}) 0 0 / 100% 100%`
  image.style.opacity = '0'
  image.loading = 'eager'
  const end = () => {
    style.background = ''
    image.style.opacity = ''
    URL.revokeObjectURL(url)
  }
  image.addEventListener('load', () => image.decode().then(end, end), { once: true })
}

/** The server's sentence, or the general one. A sentence without a title of its own goes under the general title. */
function failureToast(error: unknown, kind: Kind): Toast {
  const sentence = (error instanceof ResponseError && error.sentence) || outcomeOf(kind).failed
  const { title = '', description } = toastOf(sentence)
  return description
    ? { title, description, variant: 'destructive' }
    : { title: formWords.get().sharing.failedTitle, description: title, variant: 'destructive' }
}

/** The open form says the same. */
function keepAndTell(client: QueryClient, kind: Kind): void {
  void sendWhenBack(client, kind)
  const { unreachable, sentWhenBack } = formWords.get().sharing
  if (!isFormOpen(kind)) toast({ lang: formLanguage(), title: unreachable, description: sentWhenBack })
}

/** Sends the share again when the server answers again, unless it was changed or sent meanwhile. */
export async function sendWhenBack(client: QueryClient, kind: Kind): Promise<void> {
  const draft = draftOf(kind.collection)
  const { sending: failed } = draft.get()
  // Another try, or a change, has ended this one: it waits no longer.
  const isAwaited = () => draft.get().sending === failed
  await serverBack(isAwaited)
  if (isAwaited()) void sendShare(client, kind)
}
