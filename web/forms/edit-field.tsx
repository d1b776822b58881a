/** One field of an item, as its kind is edited: a line, several lines, a whole number or a choice. */
import type { Field as FieldKind } from '../../shared/collection.ts'
import { capitalised } from '../../shared/content.ts'
import { Field } from './field.tsx'

/** Visitors are asked for 'Your name'; here it is somebody else's. */
function labelOf({ label }: FieldKind): string {
  return capitalised(label.replace(/^Your /, ''))
}

export function EditField(props: { name: string; field: FieldKind; value: unknown }) {
  const { name, field, value } = props
  const shared = { name, defaultValue: value === null ? '' : String(value), autoComplete: 'off' }
  const optional = field.kind === 'integer' || (field.kind === 'text' && !field.required)
  return (
    <Field label={labelOf(field)} optional={optional}>
      {field.kind === 'choice' ? (
        <select name={name} defaultValue={shared.defaultValue}>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {capitalised(option)}
            </option>
          ))}
        </select>
      ) : field.kind === 'integer' ? (
        <input {...shared} type="number" min={field.min} max={field.max} />
      ) : field.lines ? (
        <textarea {...shared} maxLength={field.max} rows={4} />
      ) : (
        <input {...shared} maxLength={field.max} />
      )}
    </Field>
  )
}
