/**
 * The state of a form that creates a row. It outlives its screen, so that changing tabs loses no draft and stops no
 * upload.
 */
import { useQueryClient } from '@tanstack/react-query'
import { type Collection, KEEP_CUT } from '../../shared/collections/collection.ts'
import { outcomesOf } from '../../shared/sentences/admin.ts'
import { authorIn, draftKey } from '../drafts/device.ts'
import { mayKeepCut } from '../http/errors.ts'
import { formOf, keyAfter, newKey } from '../http/send.ts'
import { createRow, type NewRow } from '../lists/change-rows.ts'
import { toastDone, toastFailed, toastInvalid } from '../lists/outcome-toast.ts'
import { createStore, type Store, useStore } from '../ui/store.ts'
import { store as keep, storedValue } from '../ui/stored.ts'
import { officeFileError } from '../uploads/office-file-error.ts'
import { limitUploads } from '../uploads/upload-queue.ts'

type Texts = Record<string, string>
/** `onNote` reports more than the progress. */
export type NotedRow = NewRow & { onNote: (note: string) => void }
type Draft = {
  values: Texts
  files: Record<string, File | null>
  /** Errors by the name of their input. */
  errors: Texts
  /** Sent part, from 0 to 1; null unless it is being sent. */
  progress: number | null
  /** Note beside the progress. */
  note: string
  /** True if a picture of the draft is cut off, and the rest of it can be kept. */
  mayKeep: boolean
  /** The same draft sent twice is the same row; any change of it makes a new one. */
  key: string
}
export type CreateFormState = ReturnType<typeof useCreateForm>

const drafts = new Map<Collection, Store<Draft>>()

function emptyDraft(): Draft {
  return { values: {}, files: {}, errors: {}, progress: null, note: '', mayKeep: false, key: newKey() }
}

/** With the texts that were typed before a reload. */
function draftOf(collection: Collection, key: string): Store<Draft> {
  const draft = drafts.get(collection) ?? createStore({ ...emptyDraft(), values: storedValue<Texts>(key) ?? {} })
  drafts.set(collection, draft)
  return draft
}

export type CreateFormOptions = {
  /** The sentence that rejects the values, or null; for inputs that are no fields of the collection. */
  validate?: (values: Texts) => string | null
  /** Makes the fields to send from such inputs. */
  toFields?: (values: Texts) => Texts
  /** Sends the row in place of a single request. */
  sendRow?: (row: NotedRow) => Promise<unknown>
  /** No toast tells of the success: the next screen does. */
  quiet?: boolean
}

/** In the order of the form, so that the first one is shown as a toast. */
function findErrors(collection: Collection, draft: Draft, { validate }: CreateFormOptions): Texts {
  const errors: Texts = {}
  for (const [name, slot] of Object.entries(collection.files)) {
    const file = draft.files[name]
    const error = file ? officeFileError(slot, file) : slot.required
    if (error) errors[name] = error
  }
  for (const [name, field] of Object.entries(collection.fields))
    if (field.kind === 'text' && field.required && !draft.values[name]?.trim()) errors[name] = field.required
  const error = validate?.(draft.values)
  return error ? { ...errors, form: error } : errors
}

function bodyOf(collection: Collection, { files, values }: Draft, { toFields }: CreateFormOptions): FormData {
  const body = formOf(files)
  const flags: Texts = Object.fromEntries(
    Object.entries(collection.flags).map(([name, { initial }]) => [name, `${initial}`]),
  )
  for (const [name, text] of Object.entries({ ...flags, ...(toFields?.(values) ?? values) }))
    if (text.trim()) body.append(name, text.trim())
  return body
}

export function useCreateForm(collection: Collection, options: CreateFormOptions) {
  const client = useQueryClient()
  const name = draftKey(`new ${collection.name}`, authorIn(client))
  const store = draftOf(collection, name)
  const draft = useStore(store)
  const update = (changes: Partial<Draft>) => store.change((now) => ({ ...now, ...changes }))

  function setInput(part: 'values' | 'files', name: string, value: string | File | null) {
    store.change((now) => {
      const { [name]: _corrected, ...errors } = now.errors
      return { ...now, [part]: { ...now[part], [name]: value }, errors, mayKeep: false, key: newKey() }
    })
  }

  /**
   * Sends the row, unless something is missing or it is being sent already. `keepCut`: what is left of a picture will
   * do.
   */
  async function submit({ keepCut = false } = {}): Promise<void> {
    const draft = store.get()
    if (draft.progress !== null) return
    const errors = findErrors(collection, draft, options)
    const [firstError] = Object.values(errors)
    update({ errors })
    if (firstError) return toastInvalid(firstError)
    const { upload } = outcomesOf(collection)
    const { sendRow = (row: NewRow) => createRow(client, collection, row) } = options
    update({ progress: 0, note: '', mayKeep: false })
    try {
      const body = bodyOf(collection, draft, options)
      if (keepCut) body.append(KEEP_CUT, 'true')
      const row = {
        body,
        key: draft.key,
        onProgress: (progress: number) => update({ progress }),
        onNote: (note: string) => update({ note }),
      }
      await limitUploads(() => sendRow(row))
      store.change(emptyDraft)
      keep(name, null)
      if (!options.quiet) toastDone(upload)
    } catch (error) {
      update({ progress: null, mayKeep: mayKeepCut(error), key: keyAfter(error, draft.key) })
      toastFailed(upload, error)
    }
  }

  return {
    ...draft,
    collection,
    isSending: draft.progress !== null,
    setValue(field: string, value: string): void {
      setInput('values', field, value)
      keep(name, store.get().values)
    },
    setFile: (name: string, file: File | null) => setInput('files', name, file),
    submit,
  }
}
