/** Forms from which the next plan is made: who is who in its chats, and the address of another site. */
import { BROUGHT_PATH, type Brought, SENDERS, type SenderIs } from '../../../shared/brought.ts'
import { adminFrame, adminBring as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { send } from '../../http/send.ts'
import { usePerson } from '../../queries/memorial.ts'
import { AccountForm } from '../ui/account-form.tsx'

const sendPlan = (body: Record<string, unknown>) => send({ method: 'POST', path: `${BROUGHT_PATH}/plan`, body })

/** Guests, the person remembered, or senders who stay out. */
export function Senders({ senders, onSent }: { senders: Brought['senders']; onSent: () => void }) {
  const { name } = usePerson()
  const labels: Record<SenderIs, string> = { guest: texts.senders.guest, person: name, out: texts.senders.out }
  return (
    <AccountForm quiet label={texts.senders.apply} send={(said) => sendPlan({ senders: said }).then(onSent)}>
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
    </AccountForm>
  )
}

/** Stands in the place of files: its plan is made as theirs. */
export function SiteAddress({ onSent }: { onSent: () => void }) {
  return (
    <AccountForm quiet label={texts.plan} send={({ address }) => sendPlan({ address }).then(onSent)}>
      <Field label={texts.site} hint={texts.siteHint}>
        <input
          name="address"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="off"
          required
          maxLength={500}
          dir="ltr"
        />
      </Field>
    </AccountForm>
  )
}
