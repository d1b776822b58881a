/**
 * The draft of a share. It outlives its dialog and its page and, where the browser stores it, a reload, until it is
 * sent.
 */
import type { Collection } from '../../../shared/collections/collection.ts'
import { newKey } from '../../http/send.ts'
import { createStore, type Store } from '../../ui/store.ts'
import { store as keep, storedValue } from '../../ui/stored.ts'
import { readStored, writeStored } from './draft-storage.ts'

export type Sending =
  | { is: 'idle' }
  | { is: 'sending'; progress: number }
  /** The server is busy. It is sent again by itself, or at once by `tryNow`. */
  | { is: 'waiting'; tryNow: () => void }
  | { is: 'failed'; unreachable: boolean }
  /** Without a line. It is sent by itself when the line is back, also after a reload. */
  | { is: 'kept' }

type Texts = Record<string, string>
type Content = { texts: Texts; image: File | undefined; rotation: number; voice: File | undefined }
type Draft = Content & {
  id: number
  /** The Idempotency-Key: the same content sent twice is the same share, any change of it makes a new one. */
  key: string
  sending: Sending
}
type Named = Pick<Collection, 'name'>

/** Storage that does not respond must not hold back the dialog. */
const PATIENCE_MS = 1000

const drafts = new Map<string, Store<Draft>>()
const restored = new Map<string, Promise<void>>()

function emptyDraft(id: number): Draft {
  return { id, texts: {}, image: undefined, rotation: 0, voice: undefined, key: newKey(), sending: { is: 'idle' } }
}

export function draftOf({ name }: Named): Store<Draft> {
  const draft = drafts.get(name) ?? createStore(emptyDraft(0))
  drafts.set(name, draft)
  return draft
}

export function isUnderWay({ is }: Sending): boolean {
  return is === 'sending' || is === 'waiting'
}

/** Brings back what was stored before a reload, once for each page load. */
export function restoreDraft(collection: Named): Promise<void> {
  const { name } = collection
  const promise = restored.get(name) ?? restore(collection)
  restored.set(name, promise)
  return promise
}

async function restore(collection: Named): Promise<void> {
  const { name } = collection
  const words = storedValue<Words>(wordsKey(name))
  if (!words) return
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), PATIENCE_MS))
  const files = await Promise.race([readStored(imageKey(name), voiceKey(name)), late])
  const sending: Sending = { is: words.isKept ? 'kept' : 'idle' }
  const ofDraft = (file: unknown) => (file instanceof File && words.files.includes(nameOf(file)) ? file : undefined)
  const [image, voice] = files.map(ofDraft)
  const { texts, rotation, key } = words
  draftOf(collection).change((draft) => ({ ...draft, texts, rotation, key, image, voice, sending }))
}

export const isKept = (collection: Named) => draftOf(collection).get().sending.is === 'kept'

/** True if anything was entered. */
export function isBegun(collection: Named): boolean {
  const { image, voice, texts } = draftOf(collection).get()
  return image !== undefined || voice !== undefined || Object.values(texts).some((text) => text.trim() !== '')
}

/** Words are stored at once, with each key press: a page that closes drops what waits for IndexedDB. */
const wordsKey = (name: string) => `share draft ${name}`

/** `files` names those of the draft: a page that closed may have left one that was sent or exchanged. */
type Words = Pick<Draft, 'texts' | 'rotation' | 'key'> & { files: string[]; isKept: boolean }

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

const imageKey = (name: string) => `${name} image`
const voiceKey = (name: string) => `${name} voice`

/** Changes the content, unless it is being sent. */
export function changeDraft(collection: Named, changes: Partial<Content>): void {
  const draft = draftOf(collection)
  if (isUnderWay(draft.get().sending)) return
  draft.change((now) => ({ ...now, ...changes, key: newKey(), sending: { is: 'idle' } }))
  store(collection, {
    ...('image' in changes && { [imageKey(collection.name)]: changes.image }),
    ...('voice' in changes && { [voiceKey(collection.name)]: changes.voice }),
  })
}

export function setKey(collection: Named, key: string): void {
  draftOf(collection).change((draft) => ({ ...draft, key }))
  store(collection)
}

function store({ name }: Named, files: Record<string, unknown> = {}): void {
  const { texts, rotation, key, image, voice } = draftOf({ name }).get()
  const names = [image, voice].flatMap((file) => (file ? [nameOf(file)] : []))
  const words: Words = { texts, rotation, key, files: names, isKept: isKept({ name }) }
  keep(wordsKey(name), words)
  if (Object.keys(files).length > 0) void writeStored(files)
}

export function setTexts(collection: Named, texts: Texts): void {
  if (JSON.stringify(texts) !== JSON.stringify(draftOf(collection).get().texts)) changeDraft(collection, { texts })
}

/** Empties the draft after it was sent. */
export function clearDraft(collection: Named): void {
  draftOf(collection).change(({ id }) => emptyDraft(id + 1))
  const { name } = collection
  keep(wordsKey(name), null)
  void writeStored({ [imageKey(name)]: undefined, [voiceKey(name)]: undefined })
}
