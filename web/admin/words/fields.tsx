/**
 * The fields of a form for words, each by its kind. A change names the path of its field; everything else stays the
 * same object.
 */
import { memo, useContext, useId, useState } from 'react'
import { adminFrame, adminWords, beginning, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import type { WordsData, WordsField } from '../../../shared/words.ts'
import { Field } from '../../forms/field.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { part } from '../ui/part.tsx'
import { Check } from '../ui/radio-choice.tsx'
import { DateField } from './date-field.tsx'
import { emptyValue, isGroup } from './draft.ts'
import { type FieldProps, FormContext, fieldId, Mistake, useField } from './form-state.tsx'
import { imageAddress } from './image-address.ts'
import { ImageInput } from './image-input.tsx'
import { ListField } from './list-field.tsx'
import './fields.css'

/** The editor of letters comes when there is a letter. */
const LetterField = part(() => import('./letter/letter-field.tsx').then((module) => module.LetterField))

export const AnyField = memo(function AnyField({ field, value, path }: FieldProps) {
  const { kind } = field
  if (field.optional && (kind === 'group' || kind === 'list') && (value === undefined || value === null))
    return <LeftOut field={field} value={value} path={path} />
  if (kind === 'group') return <Group field={field} value={value} path={path} />
  if (kind === 'list') return <ListField field={field} value={value} path={path} Entry={AnyField} />
  if (kind === 'choices') return <Choices field={field} value={value} path={path} />
  if (kind === 'markdown') return <LetterField field={field} value={value} path={path} />
  if (kind === 'date') return <DateField field={field} value={value} path={path} />
  if (kind === 'picture') return <ImageField field={field} value={value} path={path} />
  return <Line field={field} value={value} path={path} />
})

/** Texts of a sentence or more; they grow with what is written. */
const LONG = /(^|\.)(text|lead|description|caption|alt|note|card|empty|footer|thanks)$/
const LONG_LENGTH = 60

function Line({ field, value, path }: FieldProps) {
  const { change, mistake, mark } = useField(path)
  const text = typeof value === 'string' ? value : ''
  // Decided once, because a control that is replaced while typing loses the focus.
  const [isLong] = useState(LONG.test(path) || text.length > LONG_LENGTH)
  const control = {
    id: fieldId(path),
    value: text,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
  }
  const hint = [mark, field.description].filter(Boolean).join(' ')
  return (
    <Field label={field.title} hint={hint} error={mistake} optional={field.optional} id={fieldId(path)}>
      {field.kind === 'choice' ? (
        <select {...control}>
          {!field.options.some(({ value }) => value === text) && <option value={text}>{text}</option>}
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
      ) : field.kind === 'text' && field.input === 'text' && isLong ? (
        <textarea {...control} rows={Math.min(6, Math.ceil(text.length / 60) || 1)} className="words-sentence" />
      ) : (
        <input {...control} inputMode={field.kind === 'text' ? field.input : 'text'} />
      )}
    </Field>
  )
}

function Choices({ field, value, path }: FieldProps<'choices'>) {
  const { change, mistake } = useField(path)
  const chosen = Array.isArray(value) ? value : []
  return (
    <fieldset className="settings-choice words-choices" id={fieldId(path)} tabIndex={-1}>
      <legend>{field.title}</legend>
      {field.description && <p className="soft">{field.description}</p>}
      {field.options.map((option) => (
        <Check
          key={option.value}
          label={option.title}
          isOn={chosen.includes(option.value)}
          turn={(isOn) => change(isOn ? [...chosen, option.value] : chosen.filter((each) => each !== option.value))}
        />
      ))}
      <Mistake text={mistake} />
    </fieldset>
  )
}

function Group({ field, value, path }: FieldProps<'group'>) {
  return (
    <fieldset className="words-group" id={fieldId(path)} tabIndex={-1}>
      <legend>{field.title}</legend>
      <GroupContent field={field} value={value} path={path} />
    </fieldset>
  )
}

/** A section of the page: closed until somebody opens it, or something in it is wrong or still the sample's. */
function Section({ field, value, path }: FieldProps<'group'>) {
  const { mistakes, still } = useContext(FormContext)
  const [isOpen, setOpen] = useState(false)
  const isMarked = [...mistakes.keys(), ...still].some((each) => each === path || each.startsWith(`${path}.`))
  return (
    <details
      className="fold words-section"
      open={isOpen || isMarked}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary id={fieldId(path)}>{field.title}</summary>
      <div className="fold-inside words-fields">
        <GroupContent field={field} value={value} path={path} />
      </div>
    </details>
  )
}

function GroupContent({ field, value, path }: FieldProps<'group'>) {
  const { change, mistake } = useField(path)
  const group = isGroup(value) ? value : {}
  return (
    <>
      {field.description && <p className="soft">{field.description}</p>}
      <Mistake text={mistake} />
      {path === 'pronouns' && <PronounButtons onChoose={change} />}
      {Object.entries(field.fields).map(([key, part]) => (
        <AnyField key={key} field={part} value={group[key]} path={`${path}.${key}`} />
      ))}
      {field.optional && (
        <div>
          <ActionButton
            label={texts.fields.leaveOut}
            name={field.title}
            icon="remove"
            onPress={() => change(undefined)}
          />
        </div>
      )}
    </>
  )
}

/** All fields of a file; its groups are sections. */
export function Sections({ fields, data }: { fields: Record<string, WordsField>; data: WordsData }) {
  return Object.entries(fields).map(([key, field]) => {
    const value = data[key]
    if (field.kind !== 'group' || (field.optional && !isGroup(value)))
      return <AnyField key={key} field={field} value={value} path={key} />
    return <Section key={key} field={field} value={value} path={key} />
  })
}

/** In place of a section that the page does without. */
function LeftOut({ field, path }: FieldProps) {
  const { change, mistake } = useField(path)
  const heading = useId()
  return (
    <section className="row between words-left-out" id={fieldId(path)} tabIndex={-1} aria-labelledby={heading}>
      <p>
        <strong id={heading}>{field.title}</strong>
        <span className="soft">{texts.fields.leftOut}</span>
      </p>
      <ActionButton label={adminFrame.add} name={field.title} icon="plus" onPress={() => change(emptyValue(field))} />
      <Mistake text={mistake} />
    </section>
  )
}

/** A picture of the words. */
function ImageField({ field, value, path }: FieldProps) {
  const { change, mistake } = useField(path)
  const file = typeof value === 'string' ? value : ''
  return (
    <div className="row words-picture">
      {file && <img src={imageAddress(file)} alt="" />}
      <ImageInput
        id={fieldId(path)}
        label={file ? adminWords.picture.anotherOf(field.title) : field.title}
        mistake={mistake}
        onSent={change}
      />
    </div>
  )
}

type Pronouns = { subject: string; object: string; possessive: string }

/** The usual pronouns: one press fills the three fields. */
function PronounButtons({ onChoose }: { onChoose: (pronouns: Pronouns) => void }) {
  return (
    <div className="row">
      {[...new Set(Object.values(beginning.pronouns))].map((all) => {
        const [subject = '', object = '', possessive = ''] = all.split(', ')
        return <ActionButton key={all} label={all} onPress={() => onChoose({ subject, object, possessive })} />
      })}
    </div>
  )
}
