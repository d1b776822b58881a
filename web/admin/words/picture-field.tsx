/** A picture of the words, by the name of its file. */
import { Field } from '../../forms/field.tsx'
import { type FieldProps, fieldId, useField } from './form-state.tsx'

export function PictureField({ field, value, path }: FieldProps) {
  const { change, mistake } = useField(path)
  const file = typeof value === 'string' ? value : ''
  return (
    <div className="words-picture">
      {file && <img src={`/content/${file}`} alt="" />}
      <Field
        label={field.title}
        hint="The name of its file"
        error={mistake}
        optional={field.optional}
        id={fieldId(path)}
      >
        <input value={file} autoComplete="off" onChange={({ currentTarget }) => change(currentTarget.value)} />
      </Field>
    </div>
  )
}
