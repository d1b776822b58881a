/** A form whose fields are what the next plan is made from. */
import type { ReactNode } from 'react'
import { BROUGHT_PATH } from '../../../shared/brought.ts'
import { textsOf, useSubmit } from '../../forms/use-submit.ts'
import { send } from '../../http/send.ts'
import '../../ui/button.css'
import '../../forms/forms.css'

/** `body`: that of the request, by the texts of the form. */
export function PlanForm(props: {
  label: string
  body: (texts: Record<string, string>) => Record<string, unknown>
  onSent: () => void
  children: ReactNode
}) {
  const { label, body, onSent, children } = props
  const { isSending, error, onSubmit } = useSubmit()
  const sendForm = onSubmit(async (form) => {
    await send({ method: 'POST', path: `${BROUGHT_PATH}/plan`, body: body(textsOf(form)) })
    onSent()
  })
  return (
    <form className="admin-form" onSubmit={sendForm}>
      {children}
      <p className="admin-refusal" role="alert">
        {error}
      </p>
      <button type="submit" className="button quiet" aria-disabled={isSending}>
        {label}
      </button>
    </form>
  )
}
