/** The inputs of the share form, one for each field of its collection, and the form that works without scripts. */
import { useState } from 'react'
import { type Collection, type Field as Definition, HONEYPOT } from '../../../shared/collection.ts'
import { SHARE_FRAGMENT } from '../../../shared/share-address.ts'
import { Field, FieldControl, initialText, isOptional } from '../../forms/field.tsx'
import { usePerson, useSiteSettings } from '../../memorial.ts'
import { type Kind, whenShown } from './share-copy.ts'
import './share-form.css'

/** `texts` are those of the draft; `wasRejected` says that the form was submitted before it was complete. */
export function ShareFields(props: {
  collection: Collection
  texts?: Record<string, string>
  wasRejected?: boolean
  readOnly?: boolean
}) {
  const { collection, texts = {}, wasRejected = false, readOnly = false } = props
  return (
    <>
      {Object.entries(collection.fields).map(([name, field]) => (
        <ShareField
          key={name}
          name={name}
          field={field}
          text={texts[name] ?? initialText(field)}
          wasRejected={wasRejected}
          readOnly={readOnly}
        />
      ))}
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

/** `text` is what the input starts with. */
function ShareField(props: { name: string; field: Definition; text: string; wasRejected: boolean; readOnly: boolean }) {
  const { name, field, text, wasRejected, readOnly } = props
  const [isFilled, setFilled] = useState(text.trim() !== '')
  const required = field.kind === 'text' && field.required !== undefined
  const isMissing = wasRejected && required && !isFilled
  return (
    <Field
      look="share"
      label={field.label}
      optional={isOptional(field)}
      error={isMissing ? 'Please fill this in' : undefined}
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

/** The share form without scripts: the same endpoint, which then responds with a page. */
export function NoScriptForm({ kind }: { kind: Kind }) {
  const { name } = usePerson()
  const settings = useSiteSettings()
  return (
    <noscript>
      <form
        id={SHARE_FRAGMENT}
        className="share-fields"
        method="post"
        encType="multipart/form-data"
        action={kind.collection.create.path}
      >
        <h2>{kind.share(name)}</h2>
        <label className="field">
          <span>Picture</span>
          <input type="file" name="image" accept="image/*" required />
        </label>
        <ShareFields collection={kind.collection} />
        <p className="share-public">{whenShown(settings)}</p>
        <button type="submit" className="button">
          {kind.share(name)}
        </button>
      </form>
    </noscript>
  )
}
