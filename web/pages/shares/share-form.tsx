/** The share form: checked here as the server will check it, sent with its progress shown, and kept whole on failure. */
import { type FormEvent, useRef, useState } from 'react'
import { HONEYPOT } from '../../../shared/collection.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { parseNew } from '../../../shared/schema.ts'
import { useCreate } from '../../data.ts'
import { ChangeError } from '../../errors.ts'
import { ImagePicker } from '../../forms/image-picker.tsx'
import { newKey } from '../../lists/send.ts'
import { type Notice, notice, toast } from '../../ui/toast.tsx'
import { validateImage } from './check-picture.ts'
import { Progress } from './progress.tsx'
import type { Kind } from './share-copy.ts'
import { Fields } from './share-fields.tsx'
import './share-form.css'

export function ShareForm({ kind, onShared }: { kind: Kind; onShared: () => void }) {
  const { collection, noun, send } = kind
  const [picture, setPicture] = useState<File>()
  const [rotation, setRotation] = useState(0)
  const [refused, setRefused] = useState(false)
  const [progress, setProgress] = useState(0)
  const create = useCreate(collection)
  /** The same form sent twice is the same share; any change makes it a new one. */
  const key = useRef(newKey())
  const changed = () => {
    key.current = newKey()
  }

  function choose(file: File | undefined) {
    const fault = file && validateImage(file)
    if (fault) return toast(notice(fault, 'destructive'))
    setPicture(file)
    setRotation(0)
    changed()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (create.isPending) return
    const form = event.currentTarget
    const { [HONEYPOT]: trap, ...fields } = Object.fromEntries(new FormData(form))
    const parsed = parseNew(collection, fields)
    const fault = 'error' in parsed ? parsed.error : picture && validateImage(picture)
    if (fault || !picture) {
      setRefused(true)
      form.querySelector<HTMLElement>(':invalid')?.focus()
      return toast(notice(fault ?? messages.share.missing, 'destructive'))
    }

    const body = new FormData()
    body.append('image', picture)
    for (const [field, value] of Object.entries(fields)) body.append(field, value)
    body.append('rotation', String(rotation))
    if (trap) body.append(HONEYPOT, trap)
    setProgress(0)
    // Whoever has gone to another page meanwhile hears of it, too.
    create
      .mutateAsync({ form: body, key: key.current, onProgress: setProgress })
      .then(onShared, (error) => toast(failure(error, kind)))
  }

  return (
    <form
      className={`share-form ${refused ? 'refused' : ''}`}
      noValidate
      onSubmit={submit}
      onChange={changed}
    >
      <ImagePicker
        noun={noun}
        picture={picture}
        rotation={rotation}
        onChoose={choose}
        onRotate={(next) => {
          setRotation(next)
          changed()
        }}
      />
      <div className="share-fields">
        <Fields collection={collection} refused={refused} />
        {create.isPending && <Progress fraction={progress} />}
        {create.isError && (
          <p className="share-unsent">Not sent yet. Nothing you entered is lost.</p>
        )}
        <p className="share-public">It will appear on this page at once, with your name.</p>
        <button type="submit" className="button" aria-disabled={create.isPending}>
          {create.isPending ? 'Sharing...' : send}
        </button>
      </div>
    </form>
  )
}

/** The server's sentence, or the general one. A sentence without a title of its own goes under the general title. */
function failure(error: Error, { failed }: Kind): Notice {
  const sentence = (error instanceof ChangeError && error.sentence) || failed
  const { title = '', description } = notice(sentence)
  return description
    ? { title, description, variant: 'destructive' }
    : { title: messages.share.failedTitle, description: title, variant: 'destructive' }
}
