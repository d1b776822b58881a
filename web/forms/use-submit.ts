/** The state of a form on its way to the server: idle, sending, or failed with the reason. */
import { type FormEvent, useRef, useState } from 'react'
import { errorMessage } from '../http/errors.ts'

export function useSubmit() {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  // Guards against a double click: state is rendered a moment later.
  const sending = useRef(false)

  /** Does nothing while an earlier call is under way. */
  async function submit(work: () => Promise<unknown>): Promise<void> {
    if (sending.current) return
    sending.current = true
    setError('')
    setSending(true)
    try {
      await work()
    } catch (cause) {
      setError(errorMessage(cause))
    } finally {
      sending.current = false
      setSending(false)
    }
  }
  /** The handler of a form, which does the browser's own sending no more. */
  const onSubmit =
    (work: (form: HTMLFormElement, event: FormEvent) => Promise<unknown>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      return submit(() => work(form, event))
    }
  return { error, isSending, submit, onSubmit }
}

/** The texts of a form by the names of their controls; files are left out. */
export function textsOf(form: HTMLFormElement | FormData): Record<string, string> {
  const data = form instanceof FormData ? form : new FormData(form)
  return Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
