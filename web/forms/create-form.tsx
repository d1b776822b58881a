/** A form that makes one new row, and its inputs as the collection describes them. */
import { type ReactNode, useRef } from 'react'
import type { FileSlot, TextField } from '../../shared/collection.ts'
import { Field } from './field.tsx'
import { FileField } from './file-field.tsx'
import { UploadBar } from './upload-progress.tsx'
import type { FormState } from './use-create-form.ts'
import '../ui/button.css'
import './forms.css'

/** What a sentence says after its title: the title already stands in the notice. */
function shortly(problem: string | undefined): string | undefined {
  return problem?.split(': ').pop()
}

/** A file of the new row, by the name of its slot. */
export function SlotField(props: {
  form: FormState
  name: string
  onChoose?: (file: File) => void
}) {
  const { form, name, onChoose } = props
  const slot = form.collection.files[name] as FileSlot
  return (
    <FileField
      label={slot.label}
      kind={slot.kind}
      optional={!slot.required}
      file={form.files[name] ?? null}
      problem={shortly(form.problems[name])}
      disabled={form.progress !== null}
      onChoose={(file) => {
        form.setFile(name, file)
        if (file) onChoose?.(file)
      }}
    />
  )
}

/** A text of the new row, by the name of its field. */
export function TextInput({ form, name }: { form: FormState; name: string }) {
  const field = form.collection.fields[name] as TextField
  const shared = {
    value: form.values[name] ?? '',
    maxLength: field.max,
    readOnly: form.progress !== null,
    onChange: (event: { target: { value: string } }) => form.setValue(name, event.target.value),
  }
  return (
    <Field label={field.label} optional={!field.required} problem={shortly(form.problems[name])}>
      {field.lines ? <textarea {...shared} rows={3} /> : <input {...shared} autoComplete="off" />}
    </Field>
  )
}

export function UploadForm(props: {
  form: FormState
  title: string
  submit: string
  children: ReactNode
}) {
  const { form, title, submit, children } = props
  const element = useRef<HTMLFormElement>(null)
  const sending = form.progress !== null
  return (
    <section>
      <h2 className="admin-heading">{title}</h2>
      <form
        ref={element}
        className="admin-form"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          await form.submit()
          element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        }}
      >
        {children}
        {form.progress !== null && (
          <UploadBar fraction={form.progress} name={title} note={form.note} />
        )}
        <button type="submit" className="button" aria-disabled={sending}>
          {sending ? 'Uploading...' : submit}
        </button>
      </form>
    </section>
  )
}
