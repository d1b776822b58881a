/** 'Handover sheet': what only the family knows, and the page to print. */
import { useState } from 'react'
import { adminHandover as texts } from '../../../shared/messages/catalogue.ts'
import { handoverNotes } from '../../../shared/messages/handover.ts'
import { useFormDraft } from '../../drafts/use-form-draft.tsx'
import { Field } from '../../forms/field.tsx'
import { send } from '../../http/send.ts'
import { useAnswer } from '../../queries/data.ts'
import { AccountForm } from '../sign-in/account-form.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { Unread } from '../ui/failed-list.tsx'
import { HandoverSheet } from './handover-sheet.tsx'

const PATH = '/api/admin/handover'

export function Handover() {
  const { data, error, dataUpdatedAt, refetch } = useAnswer(PATH)
  const draft = useFormDraft('handover')
  const [isOpen, setOpen] = useState(false)
  if (!data) return <Unread error={error} retry={refetch} />
  return (
    <>
      <p className="settings-lead">{texts.lead}</p>
      <AccountForm
        key={dataUpdatedAt}
        label={texts.save}
        onChange={draft.keep}
        send={async (body) => {
          await send({ method: 'PATCH', path: PATH, body })
          draft.forget()
          await refetch()
        }}
      >
        {draft.notice}
        {handoverNotes.map((note) => (
          <Field key={note} label={texts.labels[note]}>
            <textarea name={note} rows={3} maxLength={1000} defaultValue={draft.texts[note] ?? data[note]} />
          </Field>
        ))}
      </AccountForm>
      {isOpen ? (
        <HandoverSheet notes={data} />
      ) : (
        <ActionButton label={texts.open} name="" onPress={() => setOpen(true)} />
      )}
    </>
  )
}
