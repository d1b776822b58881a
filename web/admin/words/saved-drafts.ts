/**
 * Drafts outlive their tab. One is stored on the device with each change, and at each pause on the server for its
 * author, until it is published or discarded. The newer of the two is brought back.
 */
import { WORDS_PATH, type WordsData, type WordsDraft, type WordsName } from '../../../shared/words.ts'
import { draftKey } from '../../drafts/device.ts'
import { send } from '../../http/send.ts'
import { read } from '../../queries/data.ts'
import { store, storedValue } from '../../ui/stored.ts'

/** Pause in typing, in milliseconds, after which the draft is sent to the server. */
const SERVER_MS = 4000

const pathOf = (name: WordsName) => `/api${WORDS_PATH}/${name}/draft`

/** Undefined where the browser keeps nothing, or something else. */
function readDevice(key: string): WordsDraft | undefined {
  const found = storedValue<WordsDraft>(key)
  return typeof found?.version === 'number' && typeof found.data === 'object' ? found : undefined
}

export function isOnDevice(name: WordsName, email: string): boolean {
  return readDevice(draftKey(name, email)) !== undefined
}

/** The newest draft of this person, wherever it was written; without a connection that of this device. */
export async function findSaved(name: WordsName, email: string): Promise<WordsDraft | undefined> {
  const here = readDevice(draftKey(name, email))
  const there = await read<{ draft: WordsDraft | null }>(pathOf(name)).catch(() => null)
  const draft = there?.draft ?? undefined
  if (!here || !draft) return here ?? draft
  return draft.savedAt > here.savedAt ? draft : here
}

export type Keeper = ReturnType<typeof createKeeper>

export function createKeeper(name: WordsName, email: string) {
  const key = draftKey(name, email)
  let pending: WordsDraft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Sends changes since the last pause at once. */
  function flush(): void {
    clearTimeout(timer)
    if (!pending) return
    const { version, data } = pending
    pending = undefined
    // The device has the draft if there is no connection.
    void send({ method: 'PUT', path: pathOf(name), body: { version, data } }).catch(() => {})
  }

  return {
    flush,
    /** True if the device has stored it: then it is safe should the tab be closed now. */
    keep(draft: { version: number; data: WordsData }): boolean {
      pending = { ...draft, savedAt: new Date().toISOString() }
      clearTimeout(timer)
      timer = setTimeout(flush, SERVER_MS)
      return store(key, pending)
    },
    /** Deletes the stored draft, here and on the server. */
    forget(): void {
      clearTimeout(timer)
      pending = undefined
      store(key, null)
      void send({ method: 'DELETE', path: pathOf(name) }).catch(() => {})
    },
  }
}
