/** Who is who in the chats of a plan: guests, the person remembered, and who stays out. */
import { BROUGHT_PATH, type Brought, SENDERS, type SenderIs } from '../../../shared/brought.ts'
import { adminFrame, adminBring as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { textsOf, useSubmit } from '../../forms/use-submit.ts'
import { send } from '../../http/send.ts'
import { usePerson } from '../../queries/memorial.ts'

export function Senders({ senders, onSent }: { senders: Brought['senders']; onSent: () => void }) {
  const { name } = usePerson()
  const { isSending, error, onSubmit } = useSubmit()
  const labels: Record<SenderIs, string> = { guest: texts.senders.guest, person: name, out: texts.senders.out }
  return (
    <form
      className="admin-form"
      onSubmit={onSubmit(async (form) => {
        await send({ method: 'POST', path: `${BROUGHT_PATH}/plan`, body: { senders: textsOf(form) } })
        onSent()
      })}
    >
      <h3>{texts.senders.title}</h3>
      <p className="settings-lead">
        {texts.senders.lead(name)} <a href="/admin/words">{adminFrame.places.words}</a>
      </p>
      {senders.map((sender) => (
        <Field key={sender.name} label={texts.senders.count(sender.name, sender.count)}>
          <select name={sender.name} defaultValue={sender.is}>
            {SENDERS.map((is) => (
              <option key={is} value={is}>
                {labels[is]}
              </option>
            ))}
          </select>
        </Field>
      ))}
      {error && (
        <p className="admin-refusal" role="alert">
          {error}
        </p>
      )}
      <button type="submit" className="button quiet" aria-disabled={isSending}>
        {texts.senders.apply}
      </button>
    </form>
  )
}
