/** The state of a form that makes one new row: its values, its files, what is missing, and how far its upload is. */
import { useRef, useState } from 'react'
import type { Collection } from '../../../shared/collection.ts'
import { useCreate } from '../../data.ts'
import { newKey } from '../../send.ts'
import { fileProblem } from '../fields/file-problem.ts'
import { outcomesOf } from '../items/use-attempt.ts'
import { notifyDone, notifyFailed, notifyMissing } from '../notify.ts'
import { inLane } from './lanes.ts'

type Texts = Record<string, string>
type Files = Record<string, File | null>
export type FormState = ReturnType<typeof useUploadForm>

/** `fixed` is sent with every row; `check` and `more` are what only this form knows about its values. */
export function useUploadForm(
  collection: Collection,
  options: {
    fixed: Texts
    /** The sentence that refuses these values, or null. */
    check?: (values: Texts) => string | null
    /** Fields that are made from several inputs; `values` that the collection does not know are not sent as such. */
    more?: (values: Texts) => Texts
  },
) {
  const { fixed, check, more } = options
  const [values, setValues] = useState<Texts>({})
  const [files, setFiles] = useState<Files>({})
  const [problems, setProblems] = useState<Texts>({})
  const [progress, setProgress] = useState<number | null>(null)
  /** The same form sent twice is the same row; any change makes it a new one. */
  const key = useRef(newKey())
  const { mutateAsync } = useCreate(collection)

  function changed(name: string) {
    key.current = newKey()
    setProblems(({ [name]: _solved, ...rest }) => rest)
  }

  /** What is wrong, by the name of its input, in the order of the form. */
  function findProblems(): Texts {
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

  function body(): FormData {
    const form = new FormData()
    for (const [name, file] of Object.entries(files)) if (file) form.append(name, file)
    const known = Object.entries(values).filter(([name]) => collection.fields[name])
    const texts = { ...Object.fromEntries(known), ...more?.(values), ...fixed }
    for (const [name, text] of Object.entries(texts))
      if (text.trim()) form.append(name, text.trim())
    return form
  }

  async function submit(): Promise<void> {
    if (progress !== null) return
    const found = findProblems()
    setProblems(found)
    const [first] = Object.values(found)
    if (first) return notifyMissing(first)
    const { upload } = outcomesOf(collection)
    setProgress(0)
    try {
      const creation = { form: body(), key: key.current, onProgress: setProgress }
      await inLane(() => mutateAsync(creation))
      setValues({})
      setFiles({})
      key.current = newKey()
      notifyDone(upload)
    } catch (error) {
      notifyFailed(upload, error)
    } finally {
      setProgress(null)
    }
  }

  return {
    collection,
    values,
    files,
    problems,
    /** From 0 to 1 while it is being sent, otherwise null. */
    progress,
    setValue(name: string, value: string) {
      setValues((all) => ({ ...all, [name]: value }))
      changed(name)
    },
    setFile(name: string, file: File | null) {
      setFiles((all) => ({ ...all, [name]: file }))
      changed(name)
    },
    submit,
  }
}
