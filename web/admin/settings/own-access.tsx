/** The administrator's own sessions, so that a lost phone can be signed out, and own passkeys. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { loadWebAuthn } from '../sign-in/passkeys.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { browserName } from './browser-name.ts'
import { RemoveButton, SettingsItem, SettingsList, useRemoval } from './settings-list.tsx'

const SESSIONS = '/api/admin/sessions'
export function Sessions() {
  const { remove, busy } = useRemoval(SESSIONS, actionOutcomes.endSession)
  return (
    <SettingsList path={SESSIONS}>
      {({ id, userAgent, seenAt, current }) => {
        const name = browserName(userAgent)
        const facts = current ? 'This one' : ['Last used on ', <LocalDate key="seen" moment={seenAt} />]
        return (
          <SettingsItem title={name} facts={facts}>
            {!current && <ActionButton label="Sign out" name={name} busy={busy} onPress={() => remove(id)} />}
          </SettingsItem>
        )
      }}
    </SettingsList>
  )
}

const PASSKEYS = '/api/admin/passkeys'
/** Added on this device, removed from anywhere. */
export function Passkeys() {
  const { remove } = useRemoval(PASSKEYS, actionOutcomes.removePasskey)
  const { change: add, busy: isAdding } = useChange(PASSKEYS)
  return (
    <>
      <p className="fold-lead">
        With a passkey you sign in the way you unlock your phone or computer, without a password.
      </p>
      <SettingsList path={PASSKEYS} empty="You have no passkey yet.">
        {({ id, userAgent, createdAt, usedAt }) => {
          const name = browserName(userAgent)
          const added = ['Added on ', <LocalDate key="added" moment={createdAt} />]
          const used = usedAt ? [', last used on ', <LocalDate key="used" moment={usedAt} />] : []
          return (
            <SettingsItem title={name} facts={[...added, ...used]}>
              <RemoveButton
                name={`the passkey of ${name}`}
                title="Remove this passkey?"
                question="You can no longer sign in with it. Your password stays as it is."
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
