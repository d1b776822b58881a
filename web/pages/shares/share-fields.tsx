/** The inputs of the share form, one for each field of its collection. */

import { useState } from 'react'
import type { ShareName } from '../../../shared/collections/all.ts'
import {
  type Collection,
  type Field as Definition,
  HONEYPOT,
  sentFields,
} from '../../../shared/collections/collection.ts'
import type { SiteSettings } from '../../../shared/site-settings.ts'
import { Field, FieldControl, initialText, isOptional } from '../../forms/field.tsx'
import { isOwn, useFormWords } from '../../forms/form-words.ts'
import { useCopy } from '../../queries/memorial.ts'
import './share-fields.css'

/** Note beside the send button: when the share becomes visible. */
export function whenShown(
  { alwaysWaits }: Collection,
  { shares }: Partial<SiteSettings>,
  words: { lookedAtFirst: string; atOnce: string },
): string {
  return alwaysWaits || shares === 'after-a-look' ? words.lookedAtFirst : words.atOnce
}

type Labels = Partial<Record<string, string>>

/** Labels of a share's fields from content/, if it has any; they are in the site's language. */
export function useLabels({ name }: { name: ShareName }): Labels {
  const copy = useCopy(name)
  const words = useFormWords()
  return 'labels' in copy && isOwn(words) ? copy.labels : {}
}

/** `texts` are those of the draft; `wasRejected` says that the form was submitted before it was complete. */
export function ShareFields(props: {
  collection: Collection
  labels?: Labels
  texts?: Record<string, string>
  wasRejected?: boolean
  readOnly?: boolean
}) {
  const { collection, labels = {}, texts = {}, wasRejected = false, readOnly = false } = props
  const { sharing } = useFormWords()
  return (
    <>
      {sentFields(collection).map(([name, field]) => (
        <ShareField
          key={name}
          name={name}
          field={{ ...field, label: labels[name] ?? field.label }}
          text={texts[name] ?? initialText(field)}
          wasRejected={wasRejected}
          readOnly={readOnly}
        />
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {sharing.trap}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

/** `text` is what the input starts with. */
function ShareField(props: { name: string; field: Definition; text: string; wasRejected: boolean; readOnly: boolean }) {
  const { name, field, text, wasRejected, readOnly } = props
  const { sharing } = useFormWords()
  const [isFilled, setFilled] = useState(text.trim() !== '')
  const required = field.kind === 'text' && field.required !== undefined
  const isMissing = wasRejected && required && !isFilled
  return (
    <Field
      look="share"
      label={field.label}
      hint={name === 'location' ? sharing.where : undefined}
      optional={isOptional(field) && sharing.optional}
      error={isMissing ? sharing.fill : undefined}
    >
      <FieldControl
        field={field}
        name={name}
        required={required}
        autoComplete={name === 'name' ? 'name' : 'off'}
        defaultValue={text}
        readOnly={readOnly}
        onChange={(text) => setFilled(text.trim() !== '')}
      />
    </Field>
  )
}
