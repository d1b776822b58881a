/**
 * Many files on their way, one request for each. A queue outlives the screen that shows it, so that looking at another tab or
 * page stops nothing; a file that fails stays, with its reason, and can be sent again alone.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Collection, FileSlot } from '../../shared/collection.ts'
import { markEnded } from '../admin/sign-in/session.ts'
import { refetchLists } from '../data.ts'
import { ChangeError } from '../errors.ts'
import { reasonOf } from '../lists/outcome-toast.ts'
import { newKey, send } from '../lists/send.ts'
import { createStore, useStore } from '../ui/store.ts'
import { inLane } from './upload-limit.ts'
import { fileProblem } from './validate-file.ts'

export type Upload = {
  /** Also the key that makes a repeated send give the same row. */
  id: string
  file: File
  /** `refused` files are not worth sending: the reason says why. */
  state: 'chosen' | 'refused' | 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  progress: number
  reason: string
}
type Fields = Record<string, string>
export type Tally = { done: number; failed: number }

/** A queue of files for one slot of a collection's new rows. */
export function createQueue(collection: Collection, slotName: string) {
  const slot = collection.files[slotName] as FileSlot
  const store = createStore<readonly Upload[]>([])
  const fieldsOf = new Map<string, Fields>()

  function change(id: string, news: Partial<Upload>): void {
    store.change((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)))
  }

  async function sendOne({ id, file }: Upload, client: QueryClient): Promise<boolean> {
    change(id, { state: 'waiting', progress: 0, reason: '' })
    try {
      await inLane(() => {
        change(id, { state: 'sending' })
        const body = new FormData()
        body.append(slotName, file)
        for (const [name, value] of Object.entries(fieldsOf.get(id) ?? {})) body.append(name, value)
        const onProgress = (progress: number) => change(id, { progress })
        return send({ method: 'POST', path: collection.create.path, body, key: id, onProgress })
      })
      change(id, { state: 'done', progress: 1 })
      return true
    } catch (error) {
      if (error instanceof ChangeError && error.status === 401) markEnded(client)
      change(id, { state: 'failed', reason: reasonOf(error) })
      return false
    }
  }

  /** Sends what is in these states, then asks again for the lists, and says how many arrived. */
  async function sendAll(client: QueryClient, batch: readonly Upload[]): Promise<Tally> {
    const arrived = await Promise.all(batch.map((upload) => sendOne(upload, client)))
    const done = arrived.filter(Boolean).length
    if (done > 0) await refetchLists(client, collection)
    store.change((all) => all.filter(({ state }) => state !== 'done'))
    return { done, failed: batch.length - done }
  }

  return {
    kind: slot.kind,
    store,
    choose(files: readonly File[]): void {
      const chosen = files.map((file): Upload => {
        const reason = fileProblem(slot, file) ?? ''
        return { id: newKey(), file, state: reason ? 'refused' : 'chosen', progress: 0, reason }
      })
      store.change((all) => [...all, ...chosen])
    },
    remove(id: string): void {
      store.change((all) => all.filter((one) => one.id !== id))
    },
    /** Sends every chosen file with these fields. */
    start(client: QueryClient, fields: Fields): Promise<Tally> {
      const batch = store.get().filter(({ state }) => state === 'chosen')
      for (const { id } of batch) fieldsOf.set(id, fields)
      return sendAll(client, batch)
    },
    /** Sends one failed file again, or all of them. */
    retry(client: QueryClient, id?: string): Promise<Tally> {
      const failed = store.get().filter(({ state }) => state === 'failed')
      return sendAll(client, id ? failed.filter((upload) => upload.id === id) : failed)
    },
  }
}

export type Queue = ReturnType<typeof createQueue>

export function useUploads(queue: Queue): readonly Upload[] {
  return useStore(queue.store)
}
