/** The bar at the foot of the share form, always in sight: the button, how far the upload is, and what went wrong. */
import { type FormWords, useFormWords } from '../../forms/form-words.ts'
import { isUnderWay, type Sending } from './share-draft.ts'

/** `problem` is a mistake in the form, found before it is sent. */
export function SendBar(props: { sending: Sending; noun: string; hasPicture: boolean; problem: string }) {
  const { sending, noun, hasPicture, problem } = props
  const { sharing } = useFormWords()
  return (
    <div className="row send-bar">
      {sending.is === 'sending' && (
        <progress value={sending.progress < 1 ? sending.progress : undefined} aria-label={sharing.upload} />
      )}
      {problem && <p role="alert">{problem}</p>}
      {sending.is === 'failed' && <p>{sending.unreachable ? sharing.unreachable : sharing.unsent}</p>}
      {sending.is === 'kept' && (
        <p role="status">
          {sharing.unreachable} {sharing.sentWhenBack}
        </p>
      )}
      {sending.is === 'waiting' && (
        <>
          <p role="status">{sharing.waiting}</p>
          <button type="button" className="button quiet" onClick={sending.tryNow}>
            {sharing.tryNow}
          </button>
        </>
      )}
      <button type="submit" className="button" aria-disabled={isUnderWay(sending)}>
        {labelOf(sharing, sending, noun, hasPicture)}
      </button>
    </div>
  )
}

type Words = FormWords['sharing']

function labelOf(sharing: Words, sending: Sending, noun: string, hasPicture: boolean): string {
  if (sending.is === 'sending' && hasPicture)
    return sending.progress < 1 ? sharing.progress(Math.round(sending.progress * 100)) : sharing.preparing
  if (isUnderWay(sending)) return sharing.sharing
  if (sending.is === 'kept') return sharing.tryNow
  return sending.is === 'failed' && sending.unreachable ? sharing.tryAgain : sharing.submit(noun)
}
