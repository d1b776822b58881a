/** Who looks after the site, and how somebody else joins: by a link that works once. */
import { useRef, useState } from 'react'
import { people } from '../../../shared/messages/admin.ts'
import { useCall } from '../../lists/use-request.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { useSession } from '../sign-in/session.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { PeopleList } from './settings-list.tsx'

const PATH = '/api/admin/administrators'
type Administrator = { id: string; email: string; createdAt: string }

export function Administrators() {
  const { data: session } = useSession()
  const { mutate } = useCall(people.remove, PATH)
  return (
    <>
      <PeopleList<Administrator> path={PATH}>
        {({ id, email, createdAt }) => (
          <>
            <p className="people-words">
              <strong>{email}</strong>
              <span className="people-facts">
                {email === session?.email ? 'You, since ' : 'Since '}
                <LocalDate moment={createdAt} />
              </span>
            </p>
            {email !== session?.email && (
              <ConfirmButton
                label="Remove"
                name={email}
                title="Remove this person?"
                question={`${email} can no longer sign in. Everything that was uploaded stays.`}
                keep="Keep"
                onConfirm={() => mutate({ method: 'DELETE', path: `${PATH}/${id}` })}
              />
            )}
          </>
        )}
      </PeopleList>
      <Invitation />
    </>
  )
}

type Link = { url: string; expiresAt: string }

function Invitation() {
  const [link, setLink] = useState<Link | null>(null)
  const { mutate, isPending } = useCall<Link>(people.invite, PATH)
  const asking = useRef(false)
  function ask() {
    // `isPending` is drawn a moment later: too late for a quick second press, whose link nobody would see.
    if (asking.current) return
    asking.current = true
    const onSettled = () => {
      asking.current = false
    }
    mutate({ method: 'POST', path: '/api/admin/invitations' }, { onSuccess: setLink, onSettled })
  }
  return (
    <div className="invitation">
      <button type="button" className="admin-action" aria-disabled={isPending} onClick={ask}>
        Invite somebody
      </button>
      {link && (
        <>
          <p>
            Send this link to the person you want to invite. It works once, until{' '}
            <LocalDate moment={link.expiresAt} />, and is not shown again.
          </p>
          <code className="admin-address">{link.url}</code>
          <CopyButton path={link.url} name="the invitation" />
        </>
      )}
    </div>
  )
}
