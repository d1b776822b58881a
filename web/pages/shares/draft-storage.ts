/** Drafts in the browser's own storage, IndexedDB. Where a browser refuses it, as in some private windows, nothing is stored. */

const STORE = 'drafts'
let database: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('keepsake', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return database
}

/** The stored values of these keys. */
export async function readStored(...keys: string[]): Promise<unknown[]> {
  try {
    const store = (await open()).transaction(STORE).objectStore(STORE)
    return await Promise.all(keys.map((key) => resultOf(store.get(key))))
  } catch {
    return []
  }
}

function resultOf(request: IDBRequest<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Stores values by their keys, all or none; `undefined` removes one. */
export async function writeStored(values: Record<string, unknown>): Promise<void> {
  try {
    const store = (await open()).transaction(STORE, 'readwrite').objectStore(STORE)
    for (const [key, value] of Object.entries(values))
      if (value === undefined) store.delete(key)
      else store.put(value, key)
  } catch {
    // The draft stays in memory.
  }
}
