/** A button that sends something, and above it what went wrong. */
import { useId } from 'react'
import { adminFrame } from '../../../shared/messages/catalogue.ts'
import { useSubmit } from '../../forms/use-submit.ts'

export function SendButton({ label, quiet, send }: { label: string; quiet?: boolean; send: () => Promise<void> }) {
  const { isSending, error, submit } = useSubmit()
  const errorId = useId()
  return (
    <>
      <p id={errorId} className="admin-refusal" role="alert">
        {error}
      </p>
      <button
        type="button"
        className={quiet ? 'button quiet' : 'button'}
        aria-disabled={isSending}
        aria-describedby={errorId}
        onClick={() => submit(send)}
      >
        {isSending ? adminFrame.trying : label}
      </button>
    </>
  )
}
