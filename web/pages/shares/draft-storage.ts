/**
 * Files of drafts in the browser's own storage, IndexedDB. Nothing is stored if a browser refuses it, as in some
 * private windows.
 */

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

/** A file in a form that every browser stores: WebKit refuses files themselves in a private window. */
type StoredFile = { bytes: ArrayBuffer; name: string; type: string; lastModified: number }

/** The stored values of these keys. */
export async function readStored(...keys: string[]): Promise<unknown[]> {
  try {
    const store = (await open()).transaction(STORE).objectStore(STORE)
    return await Promise.all(keys.map(async (key) => unpack(await resultOf(store.get(key)))))
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

/** Writes run one after the other: storing the bytes of a file takes longer than removing it. */
let written = Promise.resolve()

/** Stores values by their keys, all or none; `undefined` removes one. */
export function writeStored(values: Record<string, unknown>): Promise<void> {
  // The draft stays in memory if writing fails.
  written = written.then(() => write(values)).catch(() => {})
  return written
}

async function write(values: Record<string, unknown>): Promise<void> {
  const packed = await Promise.all(Object.values(values).map(pack))
  const store = (await open()).transaction(STORE, 'readwrite').objectStore(STORE)
  for (const [at, key] of Object.keys(values).entries())
    if (packed[at] === undefined) store.delete(key)
    else store.put(packed[at], key)
  // A page that closes cancels what it has not sent off. Older browsers have no such call.
  store.transaction.commit?.()
}

async function pack(value: unknown): Promise<unknown> {
  if (!(value instanceof File)) return value
  const { name, type, lastModified } = value
  return { bytes: await value.arrayBuffer(), name, type, lastModified } satisfies StoredFile
}

function unpack(value: unknown): unknown {
  const { bytes, name, ...options } = (value ?? {}) as Partial<StoredFile>
  return bytes && name !== undefined ? new File([bytes], name, options) : value
}
