/** The question of who is who in the chats of a plan: guests, the person remembered, senders who stay out. */
import { type Brought, SENDERS, type SenderIs } from '../../../shared/brought.ts'
import { adminFrame, adminBring as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { usePerson } from '../../queries/memorial.ts'
import { PlanForm } from './plan-form.tsx'

export function Senders({ senders, onSent }: { senders: Brought['senders']; onSent: () => void }) {
  const { name } = usePerson()
  const labels: Record<SenderIs, string> = { guest: texts.senders.guest, person: name, out: texts.senders.out }
  return (
    <PlanForm label={texts.senders.apply} body={(said) => ({ senders: said })} onSent={onSent}>
      <h3>{texts.senders.title}</h3>
      <p className="settings-lead">
        {texts.senders.lead(name)} <a href="/admin/words">{adminFrame.places.words}</a>.
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
    </PlanForm>
  )
}
