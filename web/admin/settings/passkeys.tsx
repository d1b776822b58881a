/** One's passkeys: added on this device, removed from anywhere. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { people } from '../../../shared/messages/admin.ts'
import { notifyDone, notifyFailed } from '../../lists/outcome-toast.ts'
import { useCall } from '../../lists/use-request.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { loadCeremony } from '../sign-in/passkey-support.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { browserOf } from './browser-name.ts'
import { PeopleList } from './settings-list.tsx'

const PATH = '/api/admin/passkeys'
type Passkey = { id: string; userAgent: string | null; createdAt: string; usedAt: string | null }

export function Passkeys() {
  const { mutate } = useCall(people.removePasskey, PATH)
  return (
    <>
      <p className="fold-lead">
        With a passkey you sign in the way you unlock your phone or computer, without a password.
      </p>
      <PeopleList<Passkey> path={PATH} empty="You have no passkey yet.">
        {({ id, userAgent, createdAt, usedAt }) => {
          const name = browserOf(userAgent)
          return (
            <>
              <p className="people-words">
                <strong>{name}</strong>
                <span className="people-facts">
                  Added on <LocalDate moment={createdAt} />
                  {usedAt && (
                    <>
                      , last used on <LocalDate moment={usedAt} />
                    </>
                  )}
                </span>
              </p>
              <ConfirmButton
                label="Remove"
                name={`the passkey of ${name}`}
                title="Remove this passkey?"
                question="You can no longer sign in with it. Your password stays as it is."
                keep="Keep"
                onConfirm={() => mutate({ method: 'DELETE', path: `${PATH}/${id}` })}
              />
            </>
          )
        }}
      </PeopleList>
      <AddPasskey />
    </>
  )
}

function AddPasskey() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await loadCeremony()).addPasskey(),
    onSuccess: async (added) => {
      if (!added) return
      await client.invalidateQueries({ queryKey: [PATH] })
      notifyDone(people.addPasskey)
    },
    onError: (error) => notifyFailed(people.addPasskey, error),
  })
  return (
    <button
      type="button"
      className="admin-action people-add"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      Add a passkey
    </button>
  )
}
