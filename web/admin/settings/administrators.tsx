/** The administrators, and links that work once: the invitation of another one, and a way back in. */
import { useRef, useState } from 'react'
import type { Administrator } from '../../../shared/api/answers.ts'
import type { OneTimeLink } from '../../../shared/api/results.ts'
import { roles } from '../../../shared/choices.ts'
import type { Role } from '../../../shared/collection.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminFrame, adminPeople as texts } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { useSession } from '../sign-in/session.ts'
import { ActionButton, CopyButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { localDay } from '../ui/local-day.ts'
import { RemoveButton, SettingsItem, SettingsList, useRemoval } from './settings-list.tsx'

const PATH = '/api/admin/administrators'
const INVITATIONS = '/api/admin/invitations'

export function Administrators() {
  const { data: session } = useSession()
  return (
    <>
      <SettingsList path={PATH}>
        {(person) => {
          const isSelf = person.email === session?.email
          return (
            <SettingsItem title={person.email} facts={<Facts person={person} isSelf={isSelf} />}>
              {!isSelf && <Acts person={person} isOwner={session?.role === 'owner'} />}
            </SettingsItem>
          )
        }}
      </SettingsList>
      <Invitation />
      <OpenInvitations />
    </>
  )
}

function Facts({ person: { role, createdAt, seenAt }, isSelf }: { person: Administrator; isSelf: boolean }) {
  const day = localDay(createdAt)
  const roleName = texts.roles[role]
  return (
    <>
      {isSelf
        ? texts.you(day, roleName)
        : seenAt
          ? texts.seen(day, roleName, localDay(seenAt))
          : texts.neverSeen(day, roleName)}
    </>
  )
}

/** Actions on another account. The owner can only be signed out. */
function Acts({ person: { id, email, role }, isOwner }: { person: Administrator; isOwner: boolean }) {
  const { change, busy } = useChange(PATH, INVITATIONS)
  const setRole = (to: Role, undo?: () => void) =>
    change(actionOutcomes.role, { method: 'PATCH', path: `${PATH}/${id}`, body: { role: to } }, undo)
  return (
    <>
      {role === 'reviewer' && (
        <ConfirmButton
          calm
          label={texts.everything}
          name={texts.forPerson(email)}
          title={texts.everythingTitle}
          question={texts.everythingAsked(email)}
          cancel={adminFrame.notNow}
          busy={busy}
          onConfirm={() => void setRole('administrator', () => void setRole('reviewer'))}
        />
      )}
      {role === 'administrator' && (
        <ActionButton
          label={texts.onlyShares}
          name={texts.forPerson(email)}
          busy={busy}
          onPress={() => void setRole('reviewer', () => void setRole('administrator'))}
        />
      )}
      {role === 'administrator' && isOwner && <HandOver id={id} email={email} />}
      {role !== 'owner' && <WayBack id={id} email={email} />}
      <ActionButton
        label={texts.endSessions}
        name={texts.forPerson(email)}
        busy={busy}
        onPress={() => change(actionOutcomes.endSessions, { method: 'DELETE', path: `${PATH}/${id}/sessions` })}
      />
      {role !== 'owner' && (
        <RemoveButton
          name={email}
          title={texts.removeTitle}
          question={texts.removeAsked(email)}
          onConfirm={() => void change(actionOutcomes.removeAdministrator, { method: 'DELETE', path: `${PATH}/${id}` })}
        />
      )}
    </>
  )
}

function HandOver({ id, email }: { id: string; email: string }) {
  const { change, busy } = useChange(PATH, '/api/session')
  return (
    <ConfirmButton
      calm
      label={texts.handOver}
      name={texts.ofPerson(email)}
      title={texts.handOverTitle}
      question={texts.handOverAsked(email)}
      cancel={adminFrame.notNow}
      busy={busy}
      onConfirm={() => void change(actionOutcomes.handOver, { method: 'POST', path: `${PATH}/${id}/owner` })}
    />
  )
}

function OpenInvitations() {
  const { data } = useAnswer(INVITATIONS)
  const { remove, busy } = useRemoval(INVITATIONS, actionOutcomes.endInvitation)
  if (!data?.length) return null
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="admin-heading">
        {texts.invitations}
      </h2>
      <ul className="people-list">
        {data.map(({ id, role, createdAt, expiresAt }) => (
          <li key={id}>
            <p className="people-words">
              <strong>{texts.invitation[role]}</strong>
              <span className="people-facts">{texts.made(localDay(createdAt), localDay(expiresAt))}</span>
            </p>
            <ActionButton
              label={texts.takeBack}
              name={texts.theInvitation(texts.invitation[role].toLowerCase())}
              busy={busy}
              onPress={() => void remove(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Note that a link begins with the address of this browser, shown if no PUBLIC_URL is set. */
function AddressNote() {
  const { data } = useAnswer('/api/admin/settings')
  return data?.publicUrl === null ? <p>{texts.thisAddress}</p> : null
}

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
      <ActionButton label={texts.wayBack} name={texts.forPerson(email)} busy={busy} onPress={make} />
      {link && (
        <div className="invitation way-back" role="status">
          <p>{texts.wayBackMade(email, localDay(link.expiresAt))}</p>
          <AddressNote />
          <code className="admin-address">{link.url}</code>
          <CopyButton path={link.url} name={texts.wayBackFor(email)} />
        </div>
      )}
    </>
  )
}

function Invitation() {
  const [link, setLink] = useState<OneTimeLink | null>(null)
  const [role, setRole] = useState<Role>('administrator')
  const { change, busy } = useChange(PATH, INVITATIONS)
  const isRequested = useRef(false)

  async function invite() {
    // Guards against a double click before `busy` is rendered: its link would never be seen.
    if (isRequested.current) return
    isRequested.current = true
    const request = { method: 'POST', path: INVITATIONS, body: { role } } as const
    const result = await change<OneTimeLink>(actionOutcomes.invite, request)
    isRequested.current = false
    if (result) setLink(result.response)
  }
  return (
    <div className="invitation">
      <fieldset className="settings-choice">
        <legend>{texts.whoInvited}</legend>
        {roles.map((each) => (
          <label key={each}>
            <input type="radio" name="role" checked={role === each} onChange={() => setRole(each)} />
            {texts.roles[each]}
          </label>
        ))}
      </fieldset>
      <button type="button" className="admin-action" aria-disabled={busy} onClick={invite}>
        {texts.invite}
      </button>
      {link && (
        <>
          <p>{texts.invited(localDay(link.expiresAt))}</p>
          <AddressNote />
          <code className="admin-address">{link.url}</code>
          <CopyButton path={link.url} name={texts.ofInvitation} />
        </>
      )}
    </div>
  )
}
