/** The form that creates a row, with inputs for the fields, flags and files of its collection. */
import type { FormEvent, ReactNode } from 'react'
import { type Collection, sentFields } from '../../shared/collections/collection.ts'
import { answers, adminForms as texts } from '../../shared/messages/catalogue.ts'
import { term } from '../../shared/messages/terms.ts'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import { Field, FieldControl, initialText, isOptional } from './field.tsx'
import { FileField } from './file-field.tsx'
import { type CreateFormOptions, type CreateFormState, useCreateForm } from './use-create-form.ts'
import '../ui/button.css'
import './forms.css'

function FormInput(props: { form: CreateFormState; name: string; onChoose: ChooseFile | undefined }) {
  const { form, name, onChoose } = props
  const { collection, isSending } = form
  const error = form.errors[name]
  const slot = collection.files[name]
  if (slot)
    return (
      <FileField
        label={term(slot.label)}
        kind={slot.kind}
        optional={!slot.required}
        file={form.files[name] ?? null}
        error={error}
        disabled={isSending}
        onChoose={(file) => {
          form.setFile(name, file)
          if (file) onChoose?.(file, form)
        }}
      />
    )
  const field = collection.fields[name] ?? collection.flags[name]
  if (!field) throw new Error(`${collection.name} has no field, flag or file named ${name}.`)
  return (
    <Field label={term(field.label)} optional={isOptional(field)} error={error}>
      <FieldControl
        field={field}
        value={form.values[name] ?? initialText(field)}
        readOnly={isSending}
        optionLabel={term}
        autoComplete="off"
        onChange={(text) => form.setValue(name, text)}
      />
    </Field>
  )
}

/** Called with the form as it was before the file was chosen. */
type ChooseFile = (file: File, form: CreateFormState) => void

export type CreateFormProps = CreateFormOptions & {
  title?: string
  submit?: string
  /** Names of fields, files and flags, by default all of them but those filled in `later`. */
  inputs?: readonly string[]
  later?: readonly string[]
  onChooseFile?: ChooseFile
  children?: (form: CreateFormState) => ReactNode
}

export function CreateForm({ collection, ...props }: CreateFormProps & { collection: Collection }) {
  const thing = term(collection.singular)
  const { title = texts.uploadA(thing), submit = texts.uploadIt(thing) } = props
  const { later, inputs = inputsOf(collection, later), onChooseFile, children } = props
  const form = useCreateForm(collection, props)

  async function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    await form.submit()
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <section>
      {title && <h2 className="admin-heading">{title}</h2>}
      <form className="admin-form" noValidate onSubmit={submitForm}>
        {inputs.map((name) => (
          <FormInput key={name} form={form} name={name} onChoose={onChooseFile} />
        ))}
        {children?.(form)}
        {form.progress !== null && <UploadProgress fraction={form.progress} name={title || submit} note={form.note} />}
        {form.mayKeep && (
          <p className="upload-reason">
            {answers.image.cutOff}{' '}
            <button type="button" className="admin-action" onClick={() => form.submit({ keepCut: true })}>
              {answers.image.keepCut}
            </button>
          </p>
        )}
        <button type="submit" className="button" aria-disabled={form.isSending}>
          {form.isSending ? texts.uploading : submit}
        </button>
      </form>
    </section>
  )
}

/** The required files first. */
function inputsOf({ files, fields, flags }: Collection, later: readonly string[] = []): string[] {
  const slots = Object.keys(files)
  const isRequired = (name: string) => Boolean(files[name]?.required)
  const sent = sentFields({ fields }).map(([name]) => name)
  const optional = slots.filter((name) => !isRequired(name))
  const names = [...slots.filter(isRequired), ...sent, ...optional, ...Object.keys(flags)]
  return names.filter((name) => !later.includes(name))
}
