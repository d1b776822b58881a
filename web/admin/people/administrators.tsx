/** The administrators, and links that work once: the invitation of another one, and a way back in. */
import { useState } from 'react'
import type { Administrator } from '../../../shared/api/answers.ts'
import type { OneTimeLink } from '../../../shared/api/results.ts'
import type { Role } from '../../../shared/collections/collection.ts'
import { adminUi, adminPeople as texts } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes, type Outcome } from '../../../shared/sentences/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { useSession } from '../shell/sign-in/session.ts'
import { ActionButton, CopyButton, fullAddress } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { localDay } from '../ui/local-day.ts'
import { RemoveButton, SettingsItem, SettingsList } from '../ui/settings-list.tsx'
import { AddressNote, INVITATIONS, Invitation, OpenInvitations } from './invitations.tsx'

const PATH = '/api/admin/administrators'

export function Administrators() {
  const { data: session } = useSession()
  return (
    <>
      <SettingsList path={PATH}>
        {(person) => {
          const isSelf = person.email === session?.email
          const words = <SettingsItem title={person.email} facts={<Facts person={person} isSelf={isSelf} />} />
          if (isSelf) return words
          return (
            <details className="person opens">
              <summary className="row">{words}</summary>
              <Acts person={person} isOwner={session?.role === 'owner'} />
            </details>
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
          ? texts.seen(roleName, day, localDay(seenAt))
          : texts.neverSeen(roleName, day)}
    </>
  )
}

/** Actions on another account. The owner can only be signed out. */
function Acts({ person: { id, email, role }, isOwner }: { person: Administrator; isOwner: boolean }) {
  const { change, busy } = useChange(PATH, INVITATIONS)
  const { data: invitations = [] } = useAnswer(INVITATIONS)
  const ending = invitations.filter(({ madeBy }) => madeBy === email).length
  /** The toast of an act that ends their invitations, too. */
  const endsToo = ({ done, failed }: Outcome): Outcome => ({
    done: ending > 0 ? `${done}. ${texts.invitationsEnded(ending)}` : done,
    failed,
  })
  const asked = (question: string) => (ending > 0 ? `${question} ${texts.invitationsEnd(ending)}` : question)
  const isReviewer = role === 'reviewer'
  const setRole = (to: Role, undo?: () => void) => {
    const outcome = to === 'reviewer' ? endsToo(actionOutcomes.role) : actionOutcomes.role
    return change(outcome, { method: 'PATCH', path: `${PATH}/${id}`, body: { role: to } }, undo)
  }
  return (
    <>
      {role !== 'owner' && (
        <ConfirmButton
          calm
          label={isReviewer ? texts.everything : texts.onlyShares}
          name={texts.forPerson(email)}
          title={isReviewer ? texts.everythingTitle : texts.onlySharesTitle}
          question={isReviewer ? texts.everythingAsked(email) : asked(texts.onlySharesAsked(email))}
          busy={busy}
          onConfirm={() => void setRole(isReviewer ? 'administrator' : 'reviewer', () => void setRole(role))}
        />
      )}
      {role === 'administrator' && isOwner && <HandOver id={id} email={email} />}
      {role !== 'owner' && <RecoveryLink id={id} email={email} />}
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
          question={asked(texts.removeAsked(email))}
          onConfirm={() =>
            void change(endsToo(actionOutcomes.removeAdministrator), { method: 'DELETE', path: `${PATH}/${id}` })
          }
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
      busy={busy}
      onConfirm={() => void change(actionOutcomes.handOver, { method: 'POST', path: `${PATH}/${id}/owner` })}
    />
  )
}

/** A link with which somebody who forgot their password chooses a new one. */
function RecoveryLink({ id, email }: { id: string; email: string }) {
  const [link, setLink] = useState<OneTimeLink | null>(null)
  const { change, busy } = useChange()
  async function make() {
    const path = `${PATH}/${id}/recovery`
    const result = await change<OneTimeLink>(actionOutcomes.makeRecoveryLink, { method: 'POST', path })
    if (result) setLink(result.response)
  }
  return (
    <>
      <ActionButton label={texts.wayBack} name={texts.forPerson(email)} busy={busy} onPress={make} />
      {link && (
        <div className="stack invitation" role="status">
          <p>{texts.wayBackMade(email, localDay(link.expiresAt))}</p>
          <AddressNote />
          <code className="admin-address">{link.url}</code>
          <CopyButton text={fullAddress(link.url)} name={texts.wayBackFor(email)} label={adminUi.copyLink} />
        </div>
      )}
    </>
  )
}
