/** The form in which somebody says what is wrong with a share, in a few words. */

import { useQueryClient } from '@tanstack/react-query'
import { answers, sharing } from '../../../shared/messages/catalogue.ts'
import { reportForm } from '../../../shared/report.ts'
import { Field, FieldControl } from '../../forms/field.tsx'
import { textsOf, useSubmit } from '../../forms/use-submit.ts'
import { send } from '../../http/send.ts'
import { runMutation } from '../../lists/change-rows.ts'
import { closeDialog, Dialog } from '../../ui/dialog.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { loadToaster, toast, toastOf } from '../../ui/toast.tsx'
import './share-form.css'

/** The reported share, with its picture if it has one. */
export type ReportedRow = { id: string; imageUrl: string | null; width: number | null; height: number | null }

type Props = { path: string; row: ReportedRow; alt: string; open: boolean; onClose: () => void }

export function ReportDialog({ path, row, alt, open, onClose }: Props) {
  const client = useQueryClient()
  const { error, isSending, onSubmit } = useSubmit()
  const { words } = reportForm.fields

  const sendReport = onSubmit(async (form) => {
    await runMutation(client, () => send({ method: 'POST', path, body: textsOf(form) }))
    await loadToaster()
    form.reset()
    closeDialog(form)
    toast(toastOf(answers.report.thanks))
  })
  return (
    <Dialog title={sharing.report.tell} open={open} onClose={onClose} className="report-dialog">
      <form className="report-form" onSubmit={sendReport}>
        <div className="report-about">
          {row.imageUrl && (
            <div className="report-picture">
              <ResponsiveImage {...row} src={row.imageUrl} alt={alt} sizes="96px" />
            </div>
          )}
          <p>{sharing.report.onlyThem}</p>
        </div>
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
