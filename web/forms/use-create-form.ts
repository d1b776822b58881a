/** A form that makes one new row: its values, its files, what is missing, and how far its upload is. */
import type { Collection } from '../../shared/collection.ts'
import { type Creation, useCreate } from '../data.ts'
import { notifyDone, notifyFailed, notifyMissing } from '../lists/outcome-toast.ts'
import { newKey } from '../lists/send.ts'
import { outcomesOf } from '../lists/use-change.ts'
import { createStore, type Store, useStore } from '../ui/store.ts'
import { inLane } from './upload-limit.ts'
import { fileProblem } from './validate-file.ts'

type Texts = Record<string, string>
type Draft = {
  values: Texts
  files: Record<string, File | null>
  /** What is wrong, by the name of its input. */
  problems: Texts
  /** From 0 to 1 while it is being sent, otherwise null. */
  progress: number | null
  /** What there is to say about the sending, beside how far it is. */
  note: string
  /** The same form sent twice is the same row; any change makes it a new one. */
  key: string
}
export type FormState = ReturnType<typeof useUploadForm>

const drafts = new Map<Collection, Store<Draft>>()

function empty(): Draft {
  return { values: {}, files: {}, problems: {}, progress: null, note: '', key: newKey() }
}

function draftOf(collection: Collection): Store<Draft> {
  const draft = drafts.get(collection) ?? createStore(empty())
  drafts.set(collection, draft)
  return draft
}

/** Sends a new row in a way of its own, and may say more about it than how far it is. */
export type Sender = (creation: Creation & { onNote: (note: string) => void }) => Promise<unknown>

/** `fixed` is sent with every row; `check` and `more` are what only this form knows about its values. */
type Options = {
  fixed: Texts
  /** The sentence that refuses these values, or null. */
  check?: (values: Texts) => string | null
  /** Fields that are made from several inputs; values that the collection does not know are not sent as such. */
  more?: (values: Texts) => Texts
  /** In one call, unless said otherwise. */
  send?: Sender
}

/** In the order of the form, so that the first one is the one to tell. */
function findProblems(collection: Collection, { values, files }: Draft, { check }: Options): Texts {
  const found: Texts = {}
  for (const [name, slot] of Object.entries(collection.files)) {
    const file = files[name]
    const problem = file ? fileProblem(slot, file) : slot.required
    if (problem) found[name] = problem
  }
  for (const [name, field] of Object.entries(collection.fields))
    if (field.kind === 'text' && field.required && !values[name]?.trim())
      found[name] = field.required
  const own = check?.(values)
  return own ? { ...found, form: own } : found
}

function bodyOf(collection: Collection, { values, files }: Draft, { more, fixed }: Options) {
  const form = new FormData()
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file)
  const known = Object.entries(values).filter(([name]) => collection.fields[name])
  const texts = { ...Object.fromEntries(known), ...more?.(values), ...fixed }
  for (const [name, text] of Object.entries(texts)) if (text.trim()) form.append(name, text.trim())
  return form
}

export function useUploadForm(collection: Collection, options: Options) {
  const store = draftOf(collection)
  const draft = useStore(store)
  const { mutateAsync } = useCreate(collection)
  const change = (news: Partial<Draft>) => store.change((now) => ({ ...now, ...news }))

  function put<Part extends 'values' | 'files'>(
    part: Part,
    name: string,
    value: string | File | null,
  ) {
    store.change((now) => {
      const { [name]: _solved, ...problems } = now.problems
      return { ...now, [part]: { ...now[part], [name]: value }, problems, key: newKey() }
    })
  }

  /** Sends the form, unless something is missing or it is on its way already. */
  async function submit(): Promise<void> {
    const now = store.get()
    if (now.progress !== null) return
    const problems = findProblems(collection, now, options)
    const [first] = Object.values(problems)
    change({ problems })
    if (first) return notifyMissing(first)
    const { upload } = outcomesOf(collection)
    const onProgress = (progress: number) => change({ progress })
    const onNote = (note: string) => change({ note })
    change({ progress: 0, note: '' })
    try {
      const form = bodyOf(collection, now, options)
      const { send = mutateAsync } = options
      await inLane(() => send({ form, key: now.key, onProgress, onNote }))
      store.change(empty)
      notifyDone(upload)
    } catch (error) {
      change({ progress: null })
      notifyFailed(upload, error)
    }
  }

  return {
    ...draft,
    collection,
    setValue: (name: string, value: string) => put('values', name, value),
    setFile: (name: string, file: File | null) => put('files', name, file),
    submit,
  }
}
