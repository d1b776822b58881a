/**
 * Drafts outlive their tab. At each pause one is stored on the device, and on the server for its author, until it is
 * published or discarded. The newer of the two is brought back.
 */
import { WORDS_PATH, type WordsData, type WordsDraft, type WordsName } from '../../../shared/words.ts'
import { send } from '../../http/send.ts'
import { read } from '../../queries/data.ts'

/** Pauses in typing, in milliseconds, after which the draft is stored on the device and on the server. */
const DEVICE_MS = 400
const SERVER_MS = 4000

const keyOf = (name: WordsName, email: string) => `draft of ${name} by ${email}`
const pathOf = (name: WordsName) => `/api${WORDS_PATH}/${name}/draft`

/** Undefined where the browser keeps nothing, or something else. */
function readDevice(key: string): WordsDraft | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null')
    return found && typeof found.version === 'number' && typeof found.data === 'object' ? found : undefined
  } catch {
    return undefined
  }
}

/** True if the browser has stored it. */
function writeDevice(key: string, draft: WordsDraft | undefined): boolean {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

export function isOnDevice(name: WordsName, email: string): boolean {
  return readDevice(keyOf(name, email)) !== undefined
}

/** The newest draft of this person, wherever it was written; without a connection that of this device. */
export async function findSaved(name: WordsName, email: string): Promise<WordsDraft | undefined> {
  const here = readDevice(keyOf(name, email))
  const there = await read<{ draft: WordsDraft | null }>(pathOf(name)).catch(() => null)
  const draft = there?.draft ?? undefined
  if (!here || !draft) return here ?? draft
  return draft.savedAt > here.savedAt ? draft : here
}

export type Keeper = {
  keep(draft: { version: number; data: WordsData }): void
  /** Deletes the stored draft, here and on the server. */
  forget(): void
  /** Stores changes since the last pause at once. */
  flush(): void
}

/** `onKept` tells whether the last change is safe should the tab be closed now. */
export function createKeeper(name: WordsName, email: string, onKept: (isSafe: boolean) => void): Keeper {
  const key = keyOf(name, email)
  let pending: WordsDraft | undefined
  let device: ReturnType<typeof setTimeout> | undefined
  let server: ReturnType<typeof setTimeout> | undefined

  function keepHere() {
    clearTimeout(device)
    if (pending) onKept(writeDevice(key, pending))
  }
  function keepThere() {
    clearTimeout(server)
    if (!pending) return
    const { version, data } = pending
    pending = undefined
    // The device has the draft if there is no connection.
    void send({ method: 'PUT', path: pathOf(name), body: { version, data } }).catch(() => {})
  }

  return {
    keep(draft) {
      pending = { ...draft, savedAt: new Date().toISOString() }
      onKept(false)
      clearTimeout(device)
      clearTimeout(server)
      device = setTimeout(keepHere, DEVICE_MS)
      server = setTimeout(keepThere, SERVER_MS)
    },
    forget() {
      clearTimeout(device)
      clearTimeout(server)
      pending = undefined
      writeDevice(key, undefined)
      void send({ method: 'DELETE', path: pathOf(name) }).catch(() => {})
    },
    flush() {
      keepHere()
      keepThere()
    },
  }
}
