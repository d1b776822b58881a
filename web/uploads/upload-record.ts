/**
 * The memory of this browser of an upload, until all of it has arrived: names of files, never the files. So after a
 * reload the same pictures, chosen again, go on where the upload had stopped.
 */
import { store, storedValue } from '../ui/stored.ts'

/** `id` tells a file from others of a batch; `key` is its Idempotency-Key, with which it is stored only once. */
export type Remembered = { id: string; name: string; key: string; arrived: boolean }
type Changes = Partial<Pick<Remembered, 'arrived' | 'key'>>

/** Changes are written together: the record of thousands of files is too long to be written for each of them. */
const WRITE_MS = 5000

/** Without the time: phones give a picture the time at which it is chosen. */
export const idOfFile = ({ name, size }: File) => `${name} ${size}`

const isRemembered = (each: Partial<Remembered> | null) =>
  typeof each?.id === 'string' && typeof each.name === 'string' && typeof each.key === 'string'

/** `name` is that of the record in the storage of the browser. */
function readStored(name: string): readonly Remembered[] {
  const all = storedValue<unknown>(name)
  return Array.isArray(all) ? all.filter(isRemembered) : []
}

/** Changes are written after `WRITE_MS`, or when the page ends. */
export function createRecord(name: string) {
  /** Changes to write, by the id of the file; null forgets it. */
  const changes = new Map<string, Changes | null>()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Empty once everything has arrived. */
  function read(): readonly Remembered[] {
    const all = readStored(name).flatMap((each) => {
      const changed = changes.get(each.id)
      return changed === null ? [] : [{ ...each, ...changed }]
    })
    return all.every(({ arrived }) => arrived) ? [] : all
  }

  function write(all: readonly Remembered[]): void {
    clearTimeout(timer)
    timer = undefined
    removeEventListener('pagehide', writeChanges)
    changes.clear()
    // The upload goes on where this is refused; after a reload nothing is told.
    store(name, all.length > 0 ? all : null)
  }

  function writeChanges(): void {
    write(read())
  }

  function change(file: File, changed: Changes | null): void {
    const id = idOfFile(file)
    changes.set(id, changed && { ...changes.get(id), ...changed })
    if (timer !== undefined) return
    timer = setTimeout(writeChanges, WRITE_MS)
    addEventListener('pagehide', writeChanges)
  }

  return {
    read,
    forget: () => write([]),
    /** Adds files that are about to be sent. */
    add(files: readonly { file: File; key: string }[]): void {
      const added = files.map(({ file, key }) => ({ id: idOfFile(file), name: file.name, key, arrived: false }))
      const ids = new Set(added.map(({ id }) => id))
      write([...read().filter(({ id }) => !ids.has(id)), ...added])
    },
    /** Marks a file as arrived, or gives it another key. */
    change,
    /** Forgets a file that is not to be sent any more. */
    remove: (file: File) => change(file, null),
  }
}
