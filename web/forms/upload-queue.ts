/**
 * Many photos to upload, one request for each. The queue outlives its screen, so that changing tabs or pages stops no
 * upload. A failed file stays, with its error, and can be sent again.
 */
import type { QueryClient } from '@tanstack/react-query'
import { KEEP_CUT } from '../../shared/collection.ts'
import { photos } from '../../shared/collections/photos.ts'
import { errorMessage, mayKeepCut } from '../http/errors.ts'
import { keyAfter, newKey, send } from '../http/send.ts'
import { refetchLists, runMutation } from '../lists/change-rows.ts'
import { createStore } from '../ui/store.ts'
import { askKnown, findKnown } from './known-files.ts'
import { sendOverLostLine } from './lost-line.ts'
import { officeFileError } from './office-file-error.ts'
import { limitUploads } from './upload-limit.ts'
import { createRecord, idOfFile, type Remembered } from './upload-record.ts'

export type Upload = {
  id: string
  /** Idempotency-Key of the file. */
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
}
export type Tally = { done: number; failed: number }
export type Queue = ReturnType<typeof createQueue>

/** An upload that a reload or the end of the page has stopped. `again`: chosen again, though they are here. */
type Stopped = { files: readonly Remembered[]; again: number }

/** `name` is that under which the browser remembers what has arrived. */
function createState(name: string) {
  const record = createRecord(name)
  return {
    record,
    store: createStore<readonly Upload[]>([]),
    stopped: createStore<Stopped>({ files: record.read(), again: 0 }),
    /** Ids of the files of the queue: they change far less often than the states of these. */
    fileIds: createStore<ReadonlySet<string>>(new Set()),
    /** True while uploads wait for a connection. */
    isLost: createStore(false),
  }
}

type State = ReturnType<typeof createState>

function update({ store }: State, id: string, changes: Partial<Upload>): void {
  store.change((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
}

/** Changes which files there are. */
function list({ store, fileIds }: State, next: (uploads: readonly Upload[]) => readonly Upload[]): void {
  store.change(next)
  fileIds.change(() => new Set(store.get().map(({ file }) => idOfFile(file))))
}

/** Reads anew the missing files of the upload of before; without one nothing is told. */
function recallStopped({ stopped, record }: State): void {
  if (stopped.get().files.length > 0) stopped.change(({ again }) => ({ files: record.read(), again }))
}

/** Chosen files of the upload of before that have arrived. */
function leaveOut(queue: State, arrived: readonly Upload[]): void {
  const ids = new Set(arrived.map(({ id }) => id))
  for (const { file } of arrived) queue.record.change(file, { arrived: true })
  list(queue, (uploads) => uploads.filter(({ id, state }) => !(ids.has(id) && state === 'chosen')))
  queue.stopped.change(({ files, again }) => ({ files, again: again + arrived.length }))
  recallStopped(queue)
}

async function sendFile(queue: State, client: QueryClient, { id, key, file, fields }: Upload): Promise<boolean> {
  const { isLost, record } = queue
  const onProgress = (progress: number) => update(queue, id, { progress })
  const sendOnce = () => {
    update(queue, id, { state: 'sending', progress: 0 })
    const body = new FormData()
    body.append('image', file)
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const { path } = photos.create
    return runMutation(client, () => send({ method: 'POST', path, body, key, onProgress }))
  }
  const onLost = () => {
    isLost.change(() => true)
    update(queue, id, { state: 'waiting' })
  }
  try {
    await limitUploads(() => sendOverLostLine(sendOnce, onLost)).finally(() => isLost.change(() => false))
    update(queue, id, { state: 'done', progress: 1 })
    record.change(file, { arrived: true })
    return true
  } catch (error) {
    const mayKeep = mayKeepCut(error)
    const nextKey = keyAfter(error, key)
    update(queue, id, { state: 'failed', error: errorMessage(error), mayKeep, key: nextKey })
    record.change(file, { key: nextKey })
    return false
  }
}

/** Sends a batch, then fetches the lists again, and counts what arrived. */
async function sendBatch(queue: State, client: QueryClient, batch: readonly Upload[]): Promise<Tally> {
  queue.record.add(batch)
  const fieldsOf = new Map(batch.map(({ id, fields }) => [id, fields]))
  queue.store.change((uploads) =>
    uploads.map((upload) => {
      const fields = fieldsOf.get(upload.id)
      return fields ? { ...upload, fields, state: 'waiting', progress: 0, error: '', mayKeep: false } : upload
    }),
  )
  const results = await Promise.all(batch.map((upload) => sendFile(queue, client, upload)))
  const done = results.filter(Boolean).length
  if (done > 0) await refetchLists(client, photos)
  list(queue, (uploads) => uploads.filter(({ state }) => state !== 'done'))
  queue.stopped.change(({ files }) => ({ files, again: 0 }))
  recallStopped(queue)
  return { done, failed: batch.length - done }
}

/** `key` is that of the upload of before, with which a file whose answer was lost is not stored again. */
function chosenUpload(file: File, key = newKey()): Upload {
  const error = officeFileError(photos.files.image, file) ?? ''
  return { id: newKey(), key, file, fields: {}, state: error ? 'rejected' : 'chosen', progress: 0, error }
}

export function createQueue(name: string) {
  const queue = createState(name)
  const { store, stopped, record, fileIds, isLost } = queue
  /** Settled once it is known which of the chosen files are here already. */
  let checked: Promise<unknown> = Promise.resolve()

  return {
    store,
    stopped,
    fileIds,
    isLost,
    /** Forgets the upload of before. */
    forgetStopped(): void {
      record.forget()
      stopped.change(() => ({ files: [], again: 0 }))
    },
    choose(files: readonly File[]): void {
      const before = new Map(stopped.get().files.map((each) => [each.id, each]))
      const chosen = files.map((file) => chosenUpload(file, before.get(idOfFile(file))?.key))
      list(queue, (uploads) => [...uploads, ...chosen])
      const mayBeSent = chosen.filter(({ state }) => state === 'chosen')
      const found = findKnown(mayBeSent, askKnown, (known) => {
        if (stopped.get().files.length > 0) return leaveOut(queue, known)
        const ids = new Set(known.map(({ id }) => id))
        store.change((uploads) => uploads.map((upload) => (ids.has(upload.id) ? { ...upload, known: true } : upload)))
      })
      checked = Promise.all([checked, found])
    },
    /** Removes the chosen files that the site has already. */
    leaveOutKnown(): void {
      for (const { known, state, file } of store.get())
        if (known && state === 'chosen') record.change(file, { arrived: true })
      recallStopped(queue)
      list(queue, (uploads) => uploads.filter(({ known, state }) => !(known && state === 'chosen')))
    },
    remove(id: string): void {
      for (const upload of store.get()) if (upload.id === id) record.remove(upload.file)
      recallStopped(queue)
      list(queue, (uploads) => uploads.filter((upload) => upload.id !== id))
    },
    /** Sends every chosen file with these fields. */
    async start(client: QueryClient, fields: Upload['fields']): Promise<Tally> {
      if (stopped.get().files.length > 0) await checked
      const chosen = store.get().filter(({ state }) => state === 'chosen')
      const batch = chosen.map((upload) => ({ ...upload, fields }))
      return sendBatch(queue, client, batch)
    },
    /** Sends one file again, of which what is there is enough. */
    keep(client: QueryClient, id: string): Promise<Tally> {
      const kept = store.get().filter((upload) => upload.id === id)
      const batch = kept.map((upload) => ({ ...upload, fields: { ...upload.fields, [KEEP_CUT]: 'true' } }))
      return sendBatch(queue, client, batch)
    },
    /** Sends one failed file again, or all of them. */
    retry(client: QueryClient, id?: string): Promise<Tally> {
      const failed = store.get().filter(({ state }) => state === 'failed')
      return sendBatch(queue, client, id ? failed.filter((upload) => upload.id === id) : failed)
    },
  }
}
