/** A button that asks for one value and gives it to all selected photos. */
import { type FormEvent, useState } from 'react'
import type { Collection } from '../../../shared/collection.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { adminDashboard, adminGallery } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { fromForm, parseChange } from '../../../shared/schema.ts'
import { Field, FieldControl, withoutTitle } from '../../forms/field.tsx'
import { closeDialog } from '../../ui/dialog.tsx'
import { DialogButton, SaveAnswers } from '../ui/admin-dialog.tsx'
import '../../forms/forms.css'
import '../../ui/button.css'

/** Value that the dialog asks for: a field of photos, or their place in the list. */
type Asked = { name: string; label: string; hint: string; collection: Collection; initial?: string }

const texts = adminGallery.grid
export const asked = {
  year: { name: 'year', label: term(photos.fields.year.label), hint: texts.yearHint, collection: photos },
  title: { name: 'title', label: adminDashboard.caption, hint: texts.captionHint, collection: photos },
  category: {
    name: 'category',
    label: term(photos.fields.category.label),
    hint: texts.categoryHint,
    collection: photos,
  },
} satisfies Record<string, Asked>

type Props = { asked: Asked; count: string; busy: boolean; save: (value: unknown) => Promise<boolean> }

export function FieldButton(props: Props) {
  const { asked, count, busy } = props
  return (
    <DialogButton
      label={texts.ask(asked.label)}
      name={adminGallery.many.ofThese}
      busy={busy}
      title={texts.askMany(asked.label, count)}
    >
      <FieldForm {...props} />
    </DialogButton>
  )
}

function FieldForm({ asked, busy, save }: Props) {
  const { name, label, hint, collection, initial = '' } = asked
  const field = collection.fields[name]
  const [text, setText] = useState(field?.kind === 'choice' ? field.fallback : initial)
  const [error, setError] = useState<string>()
  if (!field) return null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = parseChange(collection, fromForm(collection, { [name]: text }))
    if ('error' in parsed) return setError(withoutTitle(parsed.error))
    if (await save(parsed.values[name])) closeDialog(form)
  }

  return (
    <form className="admin-dialog-body" noValidate onSubmit={(event) => busy || void submit(event)}>
      <Field label={label} hint={hint} error={error}>
        <FieldControl field={field} name={name} value={text} optionLabel={term} onChange={setText} />
      </Field>
      <SaveAnswers busy={busy} />
    </form>
  )
}
