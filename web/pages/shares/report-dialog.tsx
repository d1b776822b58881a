/** The form in which somebody says what is wrong with a share, in a few words. */

import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { answers, sharing } from '../../../shared/messages/catalogue.ts'
import { reportForm } from '../../../shared/report.ts'
import { Field, FieldControl } from '../../forms/field.tsx'
import { textsOf, useSubmit } from '../../forms/use-submit.ts'
import { runMutation, send } from '../../lists/send.ts'
import { closeDialog, Dialog } from '../../ui/dialog.tsx'
import { loadToaster, toast, toastOf } from '../../ui/toast.tsx'
import './share-form.css'

export function ReportDialog({ path, open, onClose }: { path: string; open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const { error, isSending, submit } = useSubmit()
  const { words } = reportForm.fields

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    return submit(async () => {
      await runMutation(client, () => send({ method: 'POST', path, body: textsOf(form) }))
      await loadToaster()
      form.reset()
      closeDialog(form)
      toast(toastOf(answers.report.thanks))
    })
  }
  return (
    <Dialog title={sharing.report.title} open={open} onClose={onClose}>
      <form className="report-form" onSubmit={onSubmit}>
        <Field look="share" label={words.label} error={error || undefined}>
          <FieldControl field={words} name="words" required defaultValue="" />
        </Field>
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? sharing.report.sending : sharing.report.send}
        </button>
      </form>
    </Dialog>
  )
}
