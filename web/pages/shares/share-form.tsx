/** The share form in its dialog: validated as the server will validate it, and kept whole on failure and when it is closed. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { HONEYPOT } from '../../../shared/collection.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { fromForm, parseNew } from '../../../shared/schema.ts'
import { ResponseError } from '../../errors.ts'
import { ImagePicker } from '../../forms/image-picker.tsx'
import { ShareProgress } from '../../forms/upload-progress.tsx'
import { textsOf, useSubmit } from '../../forms/use-submit.ts'
import { fileError } from '../../forms/validate-file.ts'
import { createRow, keyAfter, newKey } from '../../lists/send.ts'
import { usePerson } from '../../memorial.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Toast, toast, toastOf } from '../../ui/toast.tsx'
import { type Kind, PUBLIC_AT_ONCE } from './share-copy.ts'
import { ShareFields } from './share-fields.tsx'
import './share-form.css'

export function ShareDialog(props: { kind: Kind; open: boolean; onClose: () => void }) {
  const { kind, open, onClose } = props
  const { name } = usePerson()
  const [shares, setShares] = useState(0)

  function onShared() {
    onClose()
    // With a new key, the form is empty again.
    setShares(shares + 1)
    toast({ ...toastOf(kind.shared(name)), ...actionToShow(kind) })
  }

  return (
    <Dialog title={kind.share(name)} open={open} onClose={onClose} className="share">
      <ShareForm key={shares} kind={kind} onShared={onShared} />
    </Dialog>
  )
}

/** Scrolls to what was shared, for those who are still on its page. */
function actionToShow({ collection: { name } }: Kind): Pick<Toast, 'action'> {
  const section = location.pathname === `/${name}` ? document.getElementById('shared') : null
  if (!section) return {}
  const onPress = () => {
    section.scrollIntoView()
    section.focus({ preventScroll: true })
  }
  return { action: { label: 'See it here', onPress } }
}

function ShareForm({ kind, onShared }: { kind: Kind; onShared: () => void }) {
  const { collection } = kind
  const client = useQueryClient()
  const [image, setImage] = useState<File>()
  const [rotation, setRotation] = useState(0)
  const [wasRejected, setRejected] = useState(false)
  const { progress, error, isSending, submit } = useSubmit()
  /** The same form sent twice is the same share; any change of it makes a new one. */
  const key = useRef(newKey())
  const renewKey = () => {
    key.current = newKey()
  }

  function choose(file: File | undefined) {
    const invalid = file && fileError(collection.files.image, file)
    if (invalid) return toast(toastOf(invalid, 'destructive'))
    setImage(file)
    setRotation(0)
    renewKey()
  }

  function validateAndSend(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const { [HONEYPOT]: honeypot, ...texts } = textsOf(form)
    const parsed = parseNew(collection, fromForm(collection, texts))
    const invalid = 'error' in parsed ? parsed.error : image && fileError(collection.files.image, image)
    if (invalid || !image) {
      setRejected(true)
      form.querySelector<HTMLElement>(':invalid')?.focus()
      return toast(toastOf(invalid ?? messages.share.missing, 'destructive'))
    }

    const body = new FormData()
    body.append('image', image)
    for (const [name, text] of Object.entries(texts)) body.append(name, text)
    body.append('rotation', String(rotation))
    if (honeypot) body.append(HONEYPOT, honeypot)
    return submit(async (onProgress) => {
      try {
        await createRow(client, collection, { body, key: key.current, onProgress })
      } catch (error) {
        key.current = keyAfter(error, key.current)
        // A toast is seen also by those who have gone to another page meanwhile.
        toast(failureToast(error, kind))
        throw error
      }
      onShared()
    })
  }

  return (
    <form
      className={`share-form ${wasRejected ? 'refused' : ''}`}
      noValidate
      onSubmit={validateAndSend}
      onChange={renewKey}
    >
      <ImagePicker
        noun={collection.singular}
        file={image}
        rotation={rotation}
        onChoose={choose}
        onRotate={(degrees) => {
          setRotation(degrees)
          renewKey()
        }}
      />
      <div className="share-fields">
        <ShareFields collection={collection} wasRejected={wasRejected} />
        {progress !== null && <ShareProgress fraction={progress} />}
        {error && <p className="share-unsent">Not sent yet. Nothing you entered is lost.</p>}
        <p className="share-public">{PUBLIC_AT_ONCE}</p>
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? 'Sharing...' : `Share this ${collection.singular}`}
        </button>
      </div>
    </form>
  )
}

/** The server's sentence, or the general one. A sentence without a title of its own goes under the general title. */
function failureToast(error: unknown, { failed }: Kind): Toast {
  const sentence = (error instanceof ResponseError && error.sentence) || failed
  const { title = '', description } = toastOf(sentence)
  return description
    ? { title, description, variant: 'destructive' }
    : { title: messages.share.failedTitle, description: title, variant: 'destructive' }
}
