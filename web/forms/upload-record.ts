/**
 * The memory of this browser of an upload, until all of it has arrived: names of files, never the files. So after a
 * reload the same pictures, chosen again, go on where the upload had stopped.
 */
import { stored } from '../ui/stored.ts'

/** `id` tells a file from others of a batch; `key` is its Idempotency-Key, with which it is stored only once. */
export type Remembered = { id: string; name: string; key: string; arrived: boolean }

/** Without the time: phones give a picture the time at which it is chosen. */
export const idOfFile = ({ name, size }: File) => `${name} ${size}`

const isRemembered = (each: Partial<Remembered> | null) =>
  typeof each?.id === 'string' && typeof each.name === 'string' && typeof each.key === 'string'

/** `name` is that of the record in the storage of the browser, which may refuse to store. */
export function createRecord(name: string) {
  function read(): readonly Remembered[] {
    try {
      const all: unknown = JSON.parse(stored(name) ?? '[]')
      return Array.isArray(all) ? all.filter(isRemembered) : []
    } catch {
      return []
    }
  }

  /** Removes the record once everything has arrived. */
  function write(all: readonly Remembered[]): void {
    try {
      if (all.every(({ arrived }) => arrived)) localStorage.removeItem(name)
      else localStorage.setItem(name, JSON.stringify(all))
    } catch {
      // The upload goes on; after a reload nothing is told.
    }
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
    change(file: File, changes: Partial<Pick<Remembered, 'arrived' | 'key'>>): void {
      const own = idOfFile(file)
      write(read().map((each) => (each.id === own ? { ...each, ...changes } : each)))
    },
    /** Forgets a file that is not to be sent any more. */
    remove(file: File): void {
      const own = idOfFile(file)
      write(read().filter(({ id }) => id !== own))
    },
  }
}
