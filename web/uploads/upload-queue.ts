/**
 * The queue of files to send, the same for every way in which they are sent. It outlives its screen, so that changing
 * tabs or pages stops no upload. A failed file stays, with its error, and can be sent again.
 */
import pLimit from 'p-limit'
import { PARALLEL_UPLOADS } from '../../shared/collections/limits.ts'
import { errorMessage, mayKeepCut } from '../http/errors.ts'
import { askBeforeLeaving } from '../http/leaving.ts'
import { keyAfter, newKey } from '../http/send.ts'
import { createStore } from '../ui/store.ts'

export type Upload = {
  id: string
  key: string
  file: File
  fields: Record<string, string>
  /** `rejected` files fail validation and are not sent. */
  state: 'chosen' | 'rejected' | 'waiting' | 'sending' | 'done' | 'failed'
  /** Sent part, from 0 to 1. */
  progress: number
  error: string
  /** True if the site already has these bytes. */
  known?: boolean
  /** True if the picture is cut off, and the rest of it can be kept. */
  mayKeep?: boolean
  /** True while it waits for a connection. */
  isLost?: boolean
}
type Uploads = readonly Upload[]
type Action =
  | { is: 'added'; uploads: Uploads }
  | { is: 'removed' | 'started'; uploads: Uploads }
  | { is: 'changed'; uploads: readonly Pick<Upload, 'id'>[]; changes: Partial<Upload> }

/** Sends one file, and reports its changes meanwhile. */
export type Transport = (upload: Upload, report: (changes: Partial<Upload>) => void) => Promise<unknown>
export type Tally = { done: number; failed: number }

const limit = pLimit(PARALLEL_UPLOADS)

/** Limits how many uploads run at once. Asks before the page is left, also while uploads only wait for their turn. */
export function limitUploads<T>(upload: () => Promise<T>): Promise<T> {
  return askBeforeLeaving(() => limit(upload))
}

/** `key` is that of an earlier try, with which a file whose answer was lost is not stored again. */
export function newUpload(file: File, fields: Upload['fields'] = {}, key = newKey(), error = ''): Upload {
  return { id: newKey(), key, file, fields, state: error ? 'rejected' : 'chosen', progress: 0, error }
}

/** The files after an action; started ones have the fields that they are sent with. */
function reduce(uploads: Uploads, action: Action): Uploads {
  if (action.is === 'added') return [...uploads, ...action.uploads]
  const named = new Map<string, Partial<Upload>>(action.uploads.map((upload) => [upload.id, upload]))
  if (action.is === 'removed') return uploads.filter(({ id }) => !named.has(id))
  const begun = { state: 'waiting', progress: 0, error: '', mayKeep: false } as const
  return uploads.map((upload) => {
    const given = named.get(upload.id)
    if (!given) return upload
    return { ...upload, ...(action.is === 'changed' ? action.changes : { fields: given.fields ?? {}, ...begun }) }
  })
}

/** `onTried` gets each file once it has arrived or failed. */
export function createQueue(onTried: (upload: Upload) => void = () => {}) {
  const store = createStore<Uploads>([])
  const act = (action: Action) => store.change((uploads) => reduce(uploads, action))

  async function sendOne(upload: Upload, transport: Transport): Promise<boolean> {
    const report = (changes: Partial<Upload>) => act({ is: 'changed', uploads: [upload], changes })
    function end(changes: Pick<Upload, 'state'> & Partial<Upload>): boolean {
      report({ ...changes, isLost: false })
      onTried({ ...upload, ...changes })
      return changes.state === 'done'
    }
    try {
      await limitUploads(() => transport(upload, report))
      return end({ state: 'done', progress: 1 })
    } catch (error) {
      const key = keyAfter(error, upload.key)
      return end({ state: 'failed', error: errorMessage(error), mayKeep: mayKeepCut(error), key })
    }
  }

  /** Sends files of the queue, and counts those that arrive. */
  async function send(uploads: Uploads, transport: Transport): Promise<Tally> {
    act({ is: 'started', uploads })
    const sent = await Promise.all(uploads.map((upload) => sendOne(upload, transport)))
    const done = sent.filter(Boolean).length
    return { done, failed: uploads.length - done }
  }
  return { store, act, send }
}
