/** The administrator's own passkeys: added on this device, removed from anywhere. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { loadWebAuthn } from '../sign-in/sign-in-form.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { browserName } from './browser-name.ts'
import { SettingsItem, SettingsList } from './settings-list.tsx'

const PATH = '/api/admin/passkeys'
type Passkey = { id: string; userAgent: string | null; createdAt: string; usedAt: string | null }

export function Passkeys() {
  const { change } = useChange(PATH)
  const { change: add, busy: isAdding } = useChange(PATH)
  const remove = (id: string) => change(actionOutcomes.removePasskey, { method: 'DELETE', path: `${PATH}/${id}` })
  return (
    <>
      <p className="fold-lead">
        With a passkey you sign in the way you unlock your phone or computer, without a password.
      </p>
      <SettingsList<Passkey> path={PATH} empty="You have no passkey yet.">
        {({ id, userAgent, createdAt, usedAt }) => {
          const name = browserName(userAgent)
          const facts = (
            <>
              Added on <LocalDate moment={createdAt} />
              {usedAt && (
                <>
                  , last used on <LocalDate moment={usedAt} />
                </>
              )}
            </>
          )
          return (
            <SettingsItem title={name} facts={facts}>
              <ConfirmButton
                label="Remove"
                name={`the passkey of ${name}`}
                title="Remove this passkey?"
                question="You can no longer sign in with it. Your password stays as it is."
                cancel="Keep"
                onConfirm={() => remove(id)}
              />
            </SettingsItem>
          )
        }}
      </SettingsList>
      <button
        type="button"
        className="admin-action people-add"
        aria-disabled={isAdding}
        onClick={() => isAdding || add(actionOutcomes.addPasskey, async () => (await loadWebAuthn()).addPasskey())}
      >
        Add a passkey
      </button>
    </>
  )
}
