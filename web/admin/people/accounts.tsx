/** 'People': who looks after the site, the link for relatives, and who carries on. */
import type { CarryOnState } from '../../../shared/api/answers.ts'
import { ASK_LINK } from '../../../shared/asking.ts'
import { adminCarryOn, adminFirstSteps, adminSettings } from '../../../shared/messages/catalogue.ts'
import { handoverNotes } from '../../../shared/messages/handover.ts'
import { useFormDraft } from '../../drafts/use-form-draft.tsx'
import { Field } from '../../forms/field.tsx'
import { send } from '../../http/send.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { AccountForm } from '../ui/account-form.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { Unread } from '../ui/failed-list.tsx'
import { localDay } from '../ui/local-day.ts'
import { CheckField } from '../ui/radio-choice.tsx'
import { Section } from '../ui/section.tsx'
import { Administrators } from './administrators.tsx'
import { AskLink } from './ask-link.tsx'
import { HANDOVER_PATH, Handover } from './handover.tsx'
import '../ui/settings.css'
import './people.css'

const { sections, states } = adminSettings

export function People() {
  const ask = useAnswer(ASK_LINK).data
  const notes = useAnswer(HANDOVER_PATH).data
  const carryOn = useAnswer(PATH).data
  const draft = useFormDraft('handover')
  const written = handoverNotes.filter((note) => notes?.[note])
  return (
    <section className="people">
      <Administrators />
      <Section id="ask-the-family" title={sections.ask} state={ask && (ask.key ? states.on : states.off)}>
        <AskLink />
      </Section>
      <Section
        id="handover"
        title={sections.handover}
        state={notes && adminFirstSteps.count(written.length, handoverNotes.length)}
        isOpen={Boolean(draft.notice)}
      >
        <Handover draft={draft} />
      </Section>
      <Section
        id="carry-on"
        title={adminCarryOn.title}
        state={carryOn && (carryOn.successor?.name ?? states.off)}
        isOpen={Boolean(carryOn?.notice)}
      >
        <CarryOn />
      </Section>
    </section>
  )
}

const PATH = '/api/admin/carry-on'

/** 'Who carries on': the yearly reminder of a copy, and somebody who is let in after a silent year. */
function CarryOn() {
  const { change, busy } = useChange(PATH, '/api/admin/news')
  const { data, error, dataUpdatedAt, refetch } = useAnswer(PATH)
  if (!data) return <Unread error={error} retry={refetch} />
  return (
    <>
      <p className="settings-lead">{adminCarryOn.lead}</p>
      {!data.canSend && <p className="settings-warning">{adminCarryOn.noMail}</p>}
      {data.notice && (
        <>
          <p className="settings-warning">{adminCarryOn.about(data.notice.name, localDay(data.notice.from))}</p>
          <ActionButton
            label={adminCarryOn.stop}
            name={data.notice.name}
            busy={busy}
            onPress={() => change(adminCarryOn.stopped, { method: 'POST', path: `${PATH}/stop` })}
          />
        </>
      )}
      <CarryOnForm key={dataUpdatedAt} info={data} onSaved={() => refetch()} />
    </>
  )
}

function CarryOnForm({ info, onSaved }: { info: CarryOnState; onSaved: () => Promise<unknown> }) {
  return (
    <AccountForm
      label={adminCarryOn.save}
      send={async ({ name = '', email = '', copies }) => {
        const successor = name.trim() || email.trim() ? { name, email } : null
        const { successor: before } = info
        const isSame = successor?.name === before?.name && successor?.email === before?.email
        await send({ method: 'PATCH', path: PATH, body: { copies: copies === 'on', ...(!isSame && { successor }) } })
        await onSaved()
      }}
    >
      <CheckField label={adminCarryOn.copies} name="copies" defaultChecked={info.copies} />
      <Field label={adminCarryOn.name}>
        <input name="name" maxLength={100} defaultValue={info.successor?.name} autoComplete="off" />
      </Field>
      <Field label={adminCarryOn.email}>
        <input name="email" type="email" maxLength={200} defaultValue={info.successor?.email} autoComplete="off" />
      </Field>
      <p className="soft">{adminCarryOn.nobody}</p>
    </AccountForm>
  )
}
