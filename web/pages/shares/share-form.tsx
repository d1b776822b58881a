/**
 * The share form: validated as the server will validate it, and kept whole on failure and when its dialog is closed.
 */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FileSlot, HONEYPOT } from '../../../shared/collections/collection.ts'
import { fromForm, parseNew } from '../../../shared/schema.ts'
import { useFormWords } from '../../forms/form-words.ts'
import { ImagePicker } from '../../forms/image-picker.tsx'
import { useGivenFile } from '../../forms/use-given-file.ts'
import { textsOf } from '../../forms/use-submit.ts'
import { useSiteSettings } from '../../queries/memorial.ts'
import { useStore } from '../../ui/store.ts'
import { useLater } from '../../ui/use-later.ts'
import { fileError } from '../../uploads/validate-file.ts'
import { Care } from './care.tsx'
import { SendBar } from './send-bar.tsx'
import { sendShare, sendWhenBack } from './send-share.ts'
import type { Kind } from './share-copy.ts'
import { changeDraft, draftOf, isKept, isUnderWay, setTexts } from './share-draft.ts'
import { ShareFields, useLabels, whenShown } from './share-fields.tsx'
import './share-form.css'

export { isBegun, isKept, restoreDraft } from './share-draft.ts'
export { ThankYou } from './thank-you.tsx'

type Props = { kind: Kind; open: boolean; onSent: () => void }

/** The form, or why there is none yet. */
export function ShareForm(props: Props) {
  const { isSharingOpen } = useSiteSettings()
  return isSharingOpen === false ? <NotYet open={props.open} /> : <FreshForm {...props} />
}

/** Refetches each time, because the page's data may be old. */
function NotYet({ open }: { open: boolean }) {
  const { sharing } = useFormWords()
  const client = useQueryClient()
  useEffect(() => {
    if (open) client.invalidateQueries({ queryKey: ['/api/site'] })
  }, [open, client])
  return <p className="share-coming">{sharing.notYet}</p>
}

/** One form for each draft: a new draft means that the previous one was sent. */
function FreshForm(props: Props) {
  const { id } = useStore(draftOf(props.kind.collection))
  const { lang } = useFormWords().layout
  const shown = useRef(id)
  const close = useEffectEvent(props.onSent)
  useEffect(() => {
    if (shown.current !== id) close()
    shown.current = id
  }, [id])
  // An error in one language is not left standing in another.
  return <DraftForm key={`${id} ${lang}`} {...props} />
}

function DraftForm({ kind, open }: Props) {
  const { collection } = kind
  const words = useFormWords()
  const { sharing } = words
  const client = useQueryClient()
  const draft = draftOf(collection)
  const { image, rotation, voice, texts, sending } = useStore(draft)
  const [wasRejected, setRejected] = useState(false)
  const settings = useSiteSettings()
  const labels = useLabels(collection)
  const slot: FileSlot = collection.files.image
  const { notAnImage } = words.visitors.share
  const needsPicture = slot.required !== undefined
  /** Errors of the whole form, and of the last chosen picture. */
  const [problem, setProblem] = useState('')
  const [imageProblem, setImageProblem] = useState('')
  const isSending = isUnderWay(sending)
  const isOver = useGivenFile(open, choose)
  // Kept before a reload.
  useEffect(() => {
    if (isKept(kind.collection)) void sendWhenBack(client, kind)
  }, [client, kind])
  const Voice = useLater('voice' in collection.files && canRecord(), loadVoice)

  function choose(file: File | undefined) {
    const invalid = file && fileError(slot, file, notAnImage)
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
    const invalid = 'error' in parsed ? parsed.error : image && fileError(slot, image, notAnImage)
    if (!invalid && (image || !needsPicture)) return sendShare(client, kind)
    setRejected(true)
    setProblem(invalid ?? slot.required ?? '')
    focusFirstFault(form)
  }

  const picker = (
    <ImagePicker
      label={needsPicture ? sharing.pictureOf(kind.noun) : sharing.optionalPicture}
      isOptional={!needsPicture}
      file={image}
      rotation={rotation}
      problem={imageProblem || (wasRejected && needsPicture && !image ? sharing.choosePicture : '')}
      isOver={isOver}
      isLocked={isSending}
      onChoose={choose}
      onRotate={(degrees) => changeDraft(collection, { rotation: degrees })}
    />
  )
  return (
    <form
      className={`share-form ${wasRejected ? 'refused' : ''} ${needsPicture ? '' : 'words-first'}`}
      noValidate
      onSubmit={validateAndSend}
      onChange={(event) => change(event.currentTarget)}
    >
      <Care name={collection.name} />
      {needsPicture && picker}
      <div className="share-fields">
        <ShareFields {...{ collection, labels, texts, wasRejected }} readOnly={isSending} />
        {!needsPicture && picker}
        {Voice && <Voice file={voice} isLocked={isSending} onChange={(voice) => changeDraft(collection, { voice })} />}
        <p className="soft">{whenShown(collection, settings, sharing)}</p>
      </div>
      <SendBar sending={sending} hasPicture={image !== undefined} noun={kind.noun} problem={problem} />
    </form>
  )
}

const canRecord = () => 'MediaRecorder' in window && navigator.mediaDevices !== undefined
const loadVoice = () => import('./voice/voice-recorder.tsx').then(({ VoiceRecorder }) => VoiceRecorder)

/** A picture that is needed stands before all fields. */
function focusFirstFault(form: HTMLFormElement): void {
  const fault = form.querySelector<HTMLElement>('.choice:not(.chosen, .optional), .field :invalid')
  fault?.focus({ preventScroll: true })
  fault?.scrollIntoView({ block: 'center' })
}
