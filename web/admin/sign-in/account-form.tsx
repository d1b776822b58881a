/** A small form that sends its fields as they are and says beside its button why it was refused. */
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { reasonOf } from '../../lists/outcome-toast.ts'
import '../../ui/button.css'
import '../../forms/forms.css'

export function EntranceForm(props: {
  label: string
  send: (form: Record<string, string>) => Promise<void>
  children: ReactNode
}) {
  const { label, send, children } = props
  const [refusal, setRefusal] = useState('')
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refusalId = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    setSending(true)
    setRefusal('')
    try {
      await send(fields)
      form.current?.reset()
    } catch (error) {
      setRefusal(reasonOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form ref={form} className="admin-form" onSubmit={submit} aria-describedby={refusalId}>
      {children}
      <p id={refusalId} className="admin-refusal" role="alert">
        {refusal}
      </p>
      <button type="submit" className="button" aria-disabled={sending}>
        {sending ? 'One moment...' : label}
      </button>
    </form>
  )
}
