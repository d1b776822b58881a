/** Edits a row: its fields and replaceable files, made from its collection. Only what was changed is sent. */
import { useState } from 'react'
import { adminPath } from '../../shared/collections/choices.ts'
import { type Collection, type FileSlot, type Row, sentFields } from '../../shared/collections/collection.ts'
import { imageSlotOf } from '../../shared/image-slot.ts'
import { adminForms, adminFrame } from '../../shared/messages/catalogue.ts'
import { term } from '../../shared/messages/terms.ts'
import { fromForm, parseChange } from '../../shared/schema.ts'
import { outcomesOf } from '../../shared/sentences/admin.ts'
import { useFormDraft } from '../drafts/use-form-draft.tsx'
import { type ChangeRequest, formOf } from '../http/send.ts'
import { useChange } from '../lists/use-change.ts'
import { closeDialog } from '../ui/dialog.tsx'
import { ResponsiveImage } from '../ui/responsive-image.tsx'
import { officeFileError } from '../uploads/office-file-error.ts'
import { Field, FieldControl, isOptional, withoutTitle } from './field.tsx'
import { FileField } from './file-field.tsx'
import { textsOf, useSubmit } from './use-submit.ts'
import '../ui/button.css'
import './edit-form.css'
import './forms.css'

/** Visitors see 'Your name'; here the name is somebody else's. */
const editLabel = (name: string, label: string) => (name === 'name' ? adminForms.senderName : term(label))

/** The text of a value in its control; names are lines. */
function toText(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

export function EditForm({ collection, row }: { collection: Collection; row: Row }) {
  const [files, setFiles] = useState<Record<string, File | null>>({})
  const { isSending, error, onSubmit } = useSubmit()
  const draft = useFormDraft(`${collection.name} ${row.id}`)
  const { change } = useChange(collection)
  const fields = sentFields(collection).filter(([, { kind }]) => kind !== 'fraction')

  /** One request for all fields and one for each file. Throws the sentence that rejects them. */
  function requestsOf(form: HTMLFormElement): ChangeRequest[] {
    const parsed = parseChange(collection, fromForm(collection, textsOf(form)))
    if ('error' in parsed) throw new Error(withoutTitle(parsed.error))
    const changed = Object.entries(parsed.values).filter(([name, value]) => toText(value) !== toText(row[name]))
    const requests: ChangeRequest[] = []
    for (const [name, file] of Object.entries(files)) {
      if (!file) continue
      const rejected = officeFileError(collection.files[name] as FileSlot, file)
      if (rejected) throw new Error(withoutTitle(rejected))
      requests.push({ method: 'PATCH', path: adminPath(collection, row.id, name), body: formOf({ [name]: file }) })
    }
    if (changed.length > 0) {
      const body = Object.fromEntries(changed)
      requests.push({ method: 'PATCH', path: adminPath(collection, row.id), body })
    }
    return requests
  }

  const save = onSubmit(async (form) => {
    for (const request of requestsOf(form))
      if (!(await change(outcomesOf(collection).update, request))) throw new Error(adminForms.notAll)
    draft.forget()
    closeDialog(form)
  })

  return (
    <form className="admin-form admin-dialog-body edit-form" noValidate onSubmit={save} onChange={draft.keep}>
      <Picture collection={collection} row={row} />
      {draft.notice}
      {fields.map(([name, field]) => (
        <Field key={name} label={editLabel(name, field.label)} optional={isOptional(field)}>
          <FieldControl
            field={field}
            name={name}
            rows={4}
            defaultValue={draft.texts[name] ?? toText(row[name])}
            optionLabel={term}
            autoComplete="off"
          />
        </Field>
      ))}
      {collection.replaces.map((name) => {
        const slot = collection.files[name] as FileSlot
        return (
          <FileField
            key={name}
            label={adminForms.newFile(term(slot.label).toLowerCase())}
            kind={slot.kind}
            optional
            file={files[name] ?? null}
            onChoose={(file) => setFiles((all) => ({ ...all, [name]: file }))}
          />
        )
      })}
      <p className="admin-refusal" role="alert">
        {error}
      </p>
      <div className="row admin-dialog-answers" data-foot="">
        <button
          type="button"
          className="button small quiet"
          onClick={({ currentTarget }) => {
            draft.forget()
            closeDialog(currentTarget)
          }}
        >
          {adminFrame.cancel}
        </button>
        <button type="submit" className="button small" aria-disabled={isSending}>
          {isSending ? adminFrame.saving : adminFrame.save}
        </button>
      </div>
    </form>
  )
}

/** The picture of the row, in sight while words about it are written. */
function Picture({ collection, row }: { collection: Collection; row: Row }) {
  const slot = imageSlotOf(collection)
  const src = slot && row[`${slot}Url`]
  if (typeof src !== 'string') return null
  const [width, height] = slot === 'image' ? [Number(row.width) || null, Number(row.height) || null] : [null, null]
  return (
    <div className="edit-picture">
      <ResponsiveImage
        src={src}
        alt={typeof row.alt === 'string' ? row.alt : ''}
        {...{ width, height }}
        sizes="14rem"
      />
    </div>
  )
}
