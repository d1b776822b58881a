/** Invitations: the form that makes one, its link, and those that are open. */
import { useRef, useState } from 'react'
import type { OneTimeLink } from '../../../shared/api/results.ts'
import { roles } from '../../../shared/collections/choices.ts'
import type { Role } from '../../../shared/collections/collection.ts'
import { MAX_INVITED_NAME } from '../../../shared/collections/limits.ts'
import { adminUi, adminPeople as texts } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { Field } from '../../forms/field.tsx'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { ActionButton, CopyButton, fullAddress } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { localDay } from '../ui/local-day.ts'
import { NextStep } from '../ui/next-step.tsx'
import { RadioChoice } from '../ui/radio-choice.tsx'
import { Rows, SettingsItem, useRemoval } from '../ui/settings-list.tsx'
import '../../forms/forms.css'

export const INVITATIONS = '/api/admin/invitations'

export function OpenInvitations() {
  const { data } = useAnswer(INVITATIONS)
  const { remove, busy } = useRemoval(INVITATIONS, actionOutcomes.endInvitation)
  if (!data?.length) return null
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="admin-heading">
        {texts.invitations}
      </h2>
      <Rows rows={data} keyOf={({ id }) => id}>
        {({ id, role, name, createdAt, expiresAt }) => (
          <SettingsItem
            title={name ?? texts.invitation[role]}
            facts={`${name ? `${texts.invitation[role]} · ` : ''}${texts.made(localDay(createdAt), localDay(expiresAt))}`}
          >
            <ActionButton
              label={texts.takeBack}
              name={texts.theInvitation(name ?? texts.invitation[role].toLowerCase())}
              busy={busy}
              onPress={() => void remove(id)}
            />
          </SettingsItem>
        )}
      </Rows>
    </section>
  )
}

/** Note that a link begins with the address of this browser, shown if no PUBLIC_URL is set. */
export function AddressNote() {
  const { data } = useAnswer('/api/admin/settings')
  return data?.publicUrl === null ? <p>{texts.thisAddress}</p> : null
}

export function Invitation() {
  const [made, setMade] = useState<(OneTimeLink & { to: string }) | null>(null)
  const [role, setRole] = useState<Role>('reviewer')
  const [name, setName] = useState('')
  const { change, busy } = useChange(INVITATIONS)
  const isRequested = useRef(false)

  async function invite() {
    // Guards against a double click before `busy` is rendered: its link would never be seen.
    if (isRequested.current) return
    isRequested.current = true
    const to = name.trim()
    const request = { method: 'POST', path: INVITATIONS, body: { role, name: to } } as const
    const result = await change<OneTimeLink>(actionOutcomes.invite, request)
    isRequested.current = false
    if (!result) return
    setMade({ ...result.response, to })
    setName('')
  }
  return (
    <div className="stack invitation">
      <Field label={texts.invitedName} optional>
        <input value={name} maxLength={MAX_INVITED_NAME} onChange={({ target }) => setName(target.value)} />
      </Field>
      <RadioChoice
        name="role"
        legend={texts.whatInvited}
        choices={roles}
        labels={texts.roles}
        value={role}
        save={setRole}
      />
      {role === 'reviewer' ? (
        <ActionButton label={texts.invite} busy={busy} onPress={invite} />
      ) : (
        <ConfirmButton
          calm
          label={texts.invite}
          title={texts.everythingTitle}
          question={texts.everythingInvited}
          busy={busy}
          onConfirm={() => void invite()}
        />
      )}
      {made && (
        <>
          <p>
            {made.to ? texts.invitedPerson(made.to, localDay(made.expiresAt)) : texts.invited(localDay(made.expiresAt))}
          </p>
          <AddressNote />
          <code className="admin-address">{made.url}</code>
          <CopyButton text={fullAddress(made.url)} name={texts.ofInvitation} label={adminUi.copyLink} />
          <NextStep />
        </>
      )}
    </div>
  )
}
