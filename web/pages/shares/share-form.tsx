/** The share form: validated as the server will validate it, and kept whole on failure and when its dialog is closed. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { HONEYPOT } from '../../../shared/collection.ts'
import { sharingMessages as sharing } from '../../../shared/messages/sharing.ts'
import { visitorMessages as messages } from '../../../shared/messages/visitors.ts'
import { fromForm, parseNew } from '../../../shared/schema.ts'
import { ImagePicker } from '../../forms/image-picker.tsx'
import { useGivenFile } from '../../forms/use-given-file.ts'
import { textsOf } from '../../forms/use-submit.ts'
import { fileError } from '../../forms/validate-file.ts'
import { useSiteSettings } from '../../memorial.ts'
import { useStore } from '../../ui/store.ts'
import { SendBar } from './send-bar.tsx'
import { sendShare } from './send-share.ts'
import type { Kind } from './share-copy.ts'
import { changeDraft, draftOf, isUnderWay, setTexts } from './share-draft.ts'
import { ShareFields } from './share-fields.tsx'
import { whenShown } from './when-shown.ts'
import './share-form.css'

export { restoreDraft } from './share-draft.ts'
export { ThankYou } from './thank-you.tsx'

type Props = { kind: Kind; open: boolean; onSent: () => void }

/** A new form for each draft: another one means that the one before was sent. */
export function ShareForm(props: Props) {
  const { id } = useStore(draftOf(props.kind.collection))
  const shown = useRef(id)
  const close = useEffectEvent(props.onSent)
  useEffect(() => {
    if (shown.current !== id) close()
    shown.current = id
  }, [id])
  return <DraftForm key={id} {...props} />
}

function DraftForm({ kind, open }: Props) {
  const { collection } = kind
  const client = useQueryClient()
  const draft = draftOf(collection)
  const { image, rotation, texts, sending } = useStore(draft)
  const [wasRejected, setRejected] = useState(false)
  const settings = useSiteSettings()
  /** What is wrong with the whole form, and with the picture that was chosen last. */
  const [problem, setProblem] = useState('')
  const [imageProblem, setImageProblem] = useState('')
  const isSending = isUnderWay(sending)
  const isOver = useGivenFile(open, choose)

  function choose(file: File | undefined) {
    const invalid = file && fileError(collection.files.image, file)
    setImageProblem(invalid ?? '')
    if (!invalid) changeDraft(collection, { image: file, rotation: 0 })
  }

  function change(form: HTMLFormElement) {
    setProblem('')
    setTexts(collection, textsOf(form))
  }

  function validateAndSend(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    change(form)
    const { [HONEYPOT]: _honeypot, ...texts } = draft.get().texts
    const parsed = parseNew(collection, fromForm(collection, texts))
    const invalid = 'error' in parsed ? parsed.error : image && fileError(collection.files.image, image)
    if (!invalid && image) return sendShare(client, kind)
    setRejected(true)
    setProblem(invalid ?? messages.share.missing)
    focusFirstFault(form)
  }

  return (
    <form
      className={`share-form ${wasRejected ? 'refused' : ''}`}
      noValidate
      onSubmit={validateAndSend}
      onChange={(event) => change(event.currentTarget)}
    >
      <ImagePicker
        noun={kind.noun}
        file={image}
        rotation={rotation}
        problem={imageProblem || (wasRejected && !image ? sharing.choosePicture : '')}
        isOver={isOver}
        isLocked={isSending}
        onChoose={choose}
        onRotate={(degrees) => changeDraft(collection, { rotation: degrees })}
      />
      <div className="share-fields">
        <ShareFields collection={collection} texts={texts} wasRejected={wasRejected} readOnly={isSending} />
        <p className="share-public">{whenShown(settings)}</p>
      </div>
      <SendBar sending={sending} noun={kind.noun} problem={problem} />
    </form>
  )
}

/** The picture stands before all fields. */
function focusFirstFault(form: HTMLFormElement): void {
  const fault = form.querySelector<HTMLElement>('.choice:not(.chosen), .field :invalid')
  fault?.focus({ preventScroll: true })
  fault?.scrollIntoView({ block: 'center' })
}
