/** An item's fields and replaceable files, made from its collection. Only what was changed is sent. */
import { type FormEvent, useState } from 'react'
import { adminPath, type Collection, type FileSlot, type Row } from '../../shared/collection.ts'
import { fromForm, parseChange } from '../../shared/schema.ts'
import type { Sending } from '../lists/send.ts'
import { outcomesOf, useAttempt } from '../lists/use-change.ts'
import { closeDialog } from '../ui/dialog.tsx'
import { EditField } from './edit-field.tsx'
import { FileField } from './file-field.tsx'
import { fileProblem } from './validate-file.ts'
import '../ui/button.css'
import './forms.css'

export function EditForm(props: { collection: Collection; row: Row }) {
  const { collection, row } = props
  const [files, setFiles] = useState<Record<string, File | null>>({})
  const [refusal, setRefusal] = useState('')
  const { attempt, busy } = useAttempt(collection)
  const fields = Object.entries(collection.fields).filter(([, field]) => field.sent !== false)

  /** One change for all words and one for each file, or the sentence that speaks against them. */
  function changesOf(form: HTMLFormElement): Sending[] | string {
    const sent = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    )
    const parsed = parseChange(collection, fromForm(collection, sent))
    if ('error' in parsed) return parsed.error
    const changed = Object.entries(parsed.values).filter(([name, value]) => value !== row[name])
    const changes: Sending[] = []
    for (const [name, file] of Object.entries(files)) {
      if (!file) continue
      const problem = fileProblem(collection.files[name] as FileSlot, file)
      if (problem) return problem
      const body = new FormData()
      body.append(name, file)
      changes.push({ method: 'PATCH', path: adminPath(collection, row.id, name), body })
    }
    if (changed.length > 0) {
      const body = Object.fromEntries(changed)
      changes.push({ method: 'PATCH', path: adminPath(collection, row.id), body })
    }
    return changes
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const changes = changesOf(form)
    if (typeof changes === 'string') return setRefusal(changes.split(': ').pop() ?? '')
    setRefusal('')
    for (const change of changes)
      if (!(await attempt(outcomesOf(collection).update, change)))
        return setRefusal('Not everything was saved. Please try again.')
    closeDialog(form)
  }

  return (
    <form className="admin-form admin-dialog-body" noValidate onSubmit={save}>
      {fields.map(([name, field]) => (
        <EditField key={name} name={name} field={field} value={row[name]} />
      ))}
      {collection.replaces.map((name) => {
        const slot = collection.files[name] as FileSlot
        return (
          <FileField
            key={name}
            label={`New ${slot.label.toLowerCase()}`}
            kind={slot.kind}
            optional
            file={files[name] ?? null}
            onChoose={(file) => setFiles((all) => ({ ...all, [name]: file }))}
          />
        )
      })}
      <p className="admin-refusal" role="alert">
        {refusal}
      </p>
      <div className="admin-dialog-answers">
        <button
          type="button"
          className="button small quiet"
          onClick={({ currentTarget }) => closeDialog(currentTarget)}
        >
          Cancel
        </button>
        <button type="submit" className="button small" aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save'}
        </button>
      </div>
    </form>
  )
}
