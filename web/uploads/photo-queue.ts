/** Many photos to upload, one request for each. The browser remembers over a reload which of them have arrived. */
import type { QueryClient } from '@tanstack/react-query'
import { photos } from '../../shared/collections/photos.ts'
import { ResponseError } from '../http/errors.ts'
import { formOf, send } from '../http/send.ts'
import { refetchLists, runMutation } from '../lists/change-rows.ts'
import { createStore } from '../ui/store.ts'
import { askKnown, findKnown } from './known-files.ts'
import { serverAnswers, serverBack } from './lost-server.ts'
import { officeFileError } from './office-file-error.ts'
import { createQueue, newUpload, type Tally, type Transport, type Upload } from './upload-queue.ts'
import { createRecord, idOfFile, type Remembered } from './upload-record.ts'

/** Tries that fail although the server answers right after them: then it is not the line. */
const TRIES = 2
/** Statuses of a proxy whose server is away, and of a server that ends. */
const AWAY = [502, 503, 504]

/** True for an error that says nothing about what was sent. */
const isLost = (error: unknown) => !(error instanceof ResponseError) || AWAY.includes(error.status)

/**
 * Sends again once the server answers, after a lost connection. `onLost` is called before each wait. Throws the error
 * of the file itself, or of a line that is not to blame.
 */
async function sendOverLostLine<T>(send: () => Promise<T>, onLost: () => void): Promise<T> {
  for (let tries = 1; ; ) {
    try {
      return await send()
    } catch (error) {
      if (!isLost(error)) throw error
      onLost()
      if (await serverAnswers()) {
        if (tries === TRIES) throw error
        tries += 1
      } else {
        await serverBack(() => true)
      }
    }
  }
}

export type PhotoQueue = ReturnType<typeof createPhotoQueue>

/**
 * An upload that a reload or the end of the page has stopped, and its files that are to be chosen again. `again`:
 * chosen again, though they are here.
 */
export type Stopped = { files: readonly Remembered[]; missing: readonly Remembered[]; again: number }

/** One form for each photo, sent once more after a lost connection. */
const inForms =
  (client: QueryClient): Transport =>
  ({ key, file, fields }, report) => {
    const sendOnce = () => {
      report({ state: 'sending', progress: 0, isLost: false })
      const body = formOf({ image: file, ...fields })
      const onProgress = (progress: number) => report({ progress })
      return runMutation(client, () => send({ method: 'POST', path: photos.create.path, body, key, onProgress }))
    }
    return sendOverLostLine(sendOnce, () => report({ state: 'waiting', isLost: true }))
  }

const isChosen = ({ state }: Upload) => state === 'chosen'

/** A queue with its record; `name` is that under which the browser has it. */
function createRecorded(name: string) {
  const record = createRecord(name)
  const { store, act, send } = createQueue(({ file, state, key }) =>
    record.change(file, state === 'done' ? { arrived: true } : { key }),
  )
  const stopped = createStore<Stopped>({ files: [], missing: [], again: 0 })
  tell(record.read(), 0)

  function tell(files = stopped.get().files, again = stopped.get().again): void {
    const chosen = new Set(store.get().map(({ file }) => idOfFile(file)))
    const missing = files.filter(({ id, arrived }) => !arrived && !chosen.has(id))
    stopped.change(() => ({ files, missing, again }))
  }

  /** Removes files. Without an upload of before nothing is told of them. */
  function remove(uploads: readonly Upload[], again = stopped.get().again): void {
    act({ is: 'removed', uploads })
    tell(stopped.get().files.length > 0 ? record.read() : [], again)
  }

  function leaveOut(uploads: readonly Upload[], again?: number): void {
    for (const { file } of uploads) record.change(file, { arrived: true })
    remove(
      uploads.filter(({ id }) => store.get().some((upload) => upload.id === id && isChosen(upload))),
      again,
    )
  }

  return { store, act, send, record, stopped, tell, remove, leaveOut }
}

/** `name` is that under which the browser remembers what has arrived. */
export function createPhotoQueue(name: string) {
  const { store, act, send, record, stopped, tell, remove, leaveOut } = createRecorded(name)
  /** Settled once it is known which of the chosen files are here already. */
  let checked: Promise<unknown> = Promise.resolve()
  return {
    store,
    stopped,
    /** Forgets the upload of before. */
    forgetStopped(): void {
      record.forget()
      tell([], 0)
    },
    choose(files: readonly File[]): void {
      const before = new Map(stopped.get().files.map((each) => [each.id, each.key]))
      const uploads = files.map((file) =>
        newUpload(file, {}, before.get(idOfFile(file)), officeFileError(photos.files.image, file)),
      )
      act({ is: 'added', uploads })
      tell()
      const found = findKnown(uploads.filter(isChosen), askKnown, (known) => {
        const { files, again } = stopped.get()
        if (files.length > 0) leaveOut(known, again + known.length)
        else act({ is: 'changed', uploads: known, changes: { known: true } })
      })
      checked = Promise.all([checked, found])
    },
    /** Removes the chosen files that the site has already. */
    leaveOutKnown: () => leaveOut(store.get().filter((upload) => upload.known && isChosen(upload))),
    remove(id: string): void {
      const removed = store.get().filter((upload) => upload.id === id)
      for (const { file } of removed) record.remove(file)
      remove(removed)
    },
    /** Sends the chosen files, or others of the queue again, with these fields beside their own. */
    async start(client: QueryClient, added: Upload['fields'], isSent = isChosen): Promise<Tally> {
      if (stopped.get().files.length > 0) await checked
      const named = store.get().filter(isSent)
      const batch = named.map((upload) => ({ ...upload, fields: { ...upload.fields, ...added } }))
      record.add(batch)
      const tally = await send(batch, inForms(client))
      if (tally.done > 0) await refetchLists(client, photos)
      const arrived = store.get().filter(({ state }) => state === 'done')
      remove(arrived, 0)
      return tally
    },
  }
}
