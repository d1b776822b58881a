/** The administrators, and links that work once: the invitation of another one, and a way back in. */
import { useRef, useState } from 'react'
import { type Role, roles } from '../../../shared/collection.ts'
import { actionOutcomes, wayBack } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { useSession } from '../sign-in/session.ts'
import { ActionButton, CopyButton } from '../ui/action-button.tsx'
import { RemoveButton, SettingsItem, SettingsList, useRemoval } from './settings-list.tsx'

const PATH = '/api/admin/administrators'
const roleNames: Record<Role, string> = {
  administrator: 'Looks after everything',
  reviewer: 'Looks after what visitors share',
}

export function Administrators() {
  const { data: session } = useSession()
  const { remove } = useRemoval(PATH, actionOutcomes.removeAdministrator)
  const { change, busy } = useChange(PATH)
  const setRole = (id: string, role: Role) =>
    change(actionOutcomes.role, { method: 'PATCH', path: `${PATH}/${id}`, body: { role } })
  return (
    <>
      <SettingsList path={PATH}>
        {({ id, email, role, createdAt }) => {
          const other = role === 'administrator' ? 'reviewer' : 'administrator'
          const isSelf = email === session?.email
          const facts = [
            isSelf ? 'You, since ' : 'Since ',
            <LocalDate key="since" moment={createdAt} />,
            ` · ${roleNames[role]}`,
          ]
          return (
            <SettingsItem title={email} facts={facts}>
              {!isSelf && (
                <ActionButton
                  label={other === 'reviewer' ? 'Only what visitors share' : 'Everything'}
                  name={`for ${email}`}
                  busy={busy}
                  onPress={() => setRole(id, other)}
                />
              )}
              {!isSelf && <WayBack id={id} email={email} />}
              {!isSelf && (
                <ActionButton
                  label="Sign out everywhere"
                  name={`for ${email}`}
                  busy={busy}
                  onPress={() =>
                    change(actionOutcomes.endSessions, { method: 'DELETE', path: `${PATH}/${id}/sessions` })
                  }
                />
              )}
              {!isSelf && (
                <RemoveButton
                  name={email}
                  title="Remove this person?"
                  question={`${email} can no longer sign in. Everything that was uploaded stays.`}
                  onConfirm={() => remove(id)}
                />
              )}
            </SettingsItem>
          )
        }}
      </SettingsList>
      <Invitation />
    </>
  )
}

/** Where no PUBLIC_URL is set, a link begins with the address of this very browser. */
function AddressNote() {
  const { data } = useAnswer('/api/admin/settings')
  return data?.publicUrl === null ? <p>{wayBack.thisAddress}</p> : null
}

type OneTimeLink = { url: string; expiresAt: string }

/** A link with which somebody who forgot their password chooses a new one. */
function WayBack({ id, email }: { id: string; email: string }) {
  const [link, setLink] = useState<OneTimeLink | null>(null)
  const { change, busy } = useChange()
  async function make() {
    const path = `${PATH}/${id}/recovery`
    const result = await change<OneTimeLink>(actionOutcomes.makeWayBack, { method: 'POST', path })
    if (result) setLink(result.response)
  }
  return (
    <>
      <ActionButton label="Make a way back in" name={`for ${email}`} busy={busy} onPress={make} />
      {link && (
        <div className="invitation way-back" role="status">
          <p>
            {wayBack.made(email)} <LocalDate moment={link.expiresAt} />
            {wayBack.madeHow}
          </p>
          <AddressNote />
          <code className="admin-address">{link.url}</code>
          <CopyButton path={link.url} name={`the way back in for ${email}`} />
        </div>
      )}
    </>
  )
}

function Invitation() {
  const [link, setLink] = useState<OneTimeLink | null>(null)
  const [role, setRole] = useState<Role>('administrator')
  const { change, busy } = useChange(PATH)
  const isRequested = useRef(false)

  async function invite() {
    // `busy` is drawn a moment later: too late for a quick second press, whose link nobody would see.
    if (isRequested.current) return
    isRequested.current = true
    const path = '/api/admin/invitations'
    const result = await change<OneTimeLink>(actionOutcomes.invite, { method: 'POST', path, body: { role } })
    isRequested.current = false
    if (result) setLink(result.response)
  }
  return (
    <div className="invitation">
      <fieldset className="settings-choice">
        <legend>Who you invite</legend>
        {roles.map((each) => (
          <label key={each}>
            <input type="radio" name="role" checked={role === each} onChange={() => setRole(each)} />
            {roleNames[each]}
          </label>
        ))}
      </fieldset>
      <button type="button" className="admin-action" aria-disabled={busy} onClick={invite}>
        Invite somebody
      </button>
      {link && (
        <>
          <p>
            Send this link to the person you want to invite. It works once, until <LocalDate moment={link.expiresAt} />,
            and is not shown again.
          </p>
          <AddressNote />
          <code className="admin-address">{link.url}</code>
          <CopyButton path={link.url} name="the invitation" />
        </>
      )}
    </div>
  )
}
