/** The share form in its dialog: validated as the server will validate it, and kept whole on failure and when it is closed. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { HONEYPOT } from '../../../shared/collection.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { fromForm, parseNew } from '../../../shared/schema.ts'
import { ImagePicker } from '../../forms/image-picker.tsx'
import { ShareProgress } from '../../forms/upload-progress.tsx'
import { useGivenFile } from '../../forms/use-given-file.ts'
import { textsOf } from '../../forms/use-submit.ts'
import { fileError } from '../../forms/validate-file.ts'
import { usePerson, useSiteSettings } from '../../memorial.ts'
import { useBackCloses } from '../../overlay-history.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useStore } from '../../ui/store.ts'
import { toast, toastOf } from '../../ui/toast.tsx'
import { sendShare } from './send-share.ts'
import { type Kind, whenShown } from './share-copy.ts'
import { changeDraft, draftOf, isUnderWay, type Sending, setTexts } from './share-draft.ts'
import { ShareFields } from './share-fields.tsx'
import './share-form.css'

export function ShareDialog(props: { kind: Kind; open: boolean; onClose: () => void }) {
  const { kind, open, onClose } = props
  const { name } = usePerson()
  const { id } = useStore(draftOf(kind.collection))
  useBackCloses(open, onClose)

  // Another draft: the one before was sent.
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current !== id) onClose()
    shown.current = id
  }, [id, onClose])

  return (
    <Dialog title={kind.share(name)} open={open} onClose={onClose} className="share">
      <ShareForm key={id} kind={kind} open={open} />
    </Dialog>
  )
}

function ShareForm({ kind, open }: { kind: Kind; open: boolean }) {
  const { collection } = kind
  const client = useQueryClient()
  const { name } = usePerson()
  const draft = draftOf(collection)
  const { image, rotation, texts, sending } = useStore(draft)
  const [wasRejected, setRejected] = useState(false)
  const settings = useSiteSettings()
  const isSending = isUnderWay(sending)
  const isOver = useGivenFile(open, choose)

  function choose(file: File | undefined) {
    const invalid = file && fileError(collection.files.image, file)
    if (invalid) return toast(toastOf(invalid, 'destructive'))
    changeDraft(collection, { image: file, rotation: 0 })
  }

  function validateAndSend(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    setTexts(collection, textsOf(form))
    const { [HONEYPOT]: _honeypot, ...texts } = draft.get().texts
    const parsed = parseNew(collection, fromForm(collection, texts))
    const invalid = 'error' in parsed ? parsed.error : image && fileError(collection.files.image, image)
    if (invalid || !image) {
      setRejected(true)
      form.querySelector<HTMLElement>(':invalid')?.focus()
      return toast(toastOf(invalid ?? messages.share.missing, 'destructive'))
    }
    return sendShare(client, kind, name)
  }

  return (
    <form
      className={`share-form ${wasRejected ? 'refused' : ''}`}
      noValidate
      onSubmit={validateAndSend}
      onChange={(event) => setTexts(collection, textsOf(event.currentTarget))}
    >
      <ImagePicker
        noun={collection.singular}
        file={image}
        rotation={rotation}
        isOver={isOver}
        isLocked={isSending}
        onChoose={choose}
        onRotate={(degrees) => changeDraft(collection, { rotation: degrees })}
      />
      <div className="share-fields">
        <ShareFields collection={collection} texts={texts} wasRejected={wasRejected} readOnly={isSending} />
        <SendingState sending={sending} />
        <p className="share-public">{whenShown(settings)}</p>
        <button type="submit" className="button" aria-disabled={isSending}>
          {buttonLabel(sending, collection.singular)}
        </button>
      </div>
    </form>
  )
}

function buttonLabel(sending: Sending, noun: string): string {
  if (isUnderWay(sending)) return 'Sharing...'
  return sending.is === 'failed' && sending.unreachable ? messages.share.tryAgain : `Share this ${noun}`
}

function SendingState({ sending }: { sending: Sending }) {
  if (sending.is === 'sending') return <ShareProgress fraction={sending.progress} />
  if (sending.is === 'failed')
    return <p className="share-unsent">{sending.unreachable ? messages.share.unreachable : messages.share.unsent}</p>
  if (sending.is === 'idle') return null
  return (
    <div className="share-waiting">
      <p role="status">{messages.share.waiting}</p>
      <button type="button" className="button quiet small" onClick={sending.tryNow}>
        Try now
      </button>
    </div>
  )
}
