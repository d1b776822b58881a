/** The administrator's own sessions, so that a lost phone can be signed out, and own passkeys. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminAccess, adminFrame } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { loadWebAuthn } from '../sign-in/passkeys.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { localDay } from '../ui/local-day.ts'
import { browserName } from './browser-name.ts'
import { RemoveButton, SettingsItem, SettingsList, useRemoval } from './settings-list.tsx'

const SESSIONS = '/api/admin/sessions'
export function Sessions() {
  const { remove, busy } = useRemoval(SESSIONS, actionOutcomes.endSession)
  return (
    <SettingsList path={SESSIONS}>
      {({ id, userAgent, seenAt, current }) => {
        const name = browserName(userAgent)
        const facts = current ? adminAccess.thisOne : adminAccess.lastUsed(localDay(seenAt))
        return (
          <SettingsItem title={name} facts={facts}>
            {!current && <ActionButton label={adminFrame.signOut} name={name} busy={busy} onPress={() => remove(id)} />}
          </SettingsItem>
        )
      }}
    </SettingsList>
  )
}

const texts = adminAccess.passkeys
const PASSKEYS = '/api/admin/passkeys'
/** Added on this device, removed from anywhere. */
export function Passkeys() {
  const { remove } = useRemoval(PASSKEYS, actionOutcomes.removePasskey)
  const { change: add, busy: isAdding } = useChange(PASSKEYS)
  return (
    <>
      <p className="settings-lead">{texts.lead}</p>
      <SettingsList path={PASSKEYS} empty={texts.empty}>
        {({ id, userAgent, createdAt, usedAt }) => {
          const name = browserName(userAgent)
          const day = localDay(createdAt)
          const facts = usedAt ? texts.addedUsed(day, localDay(usedAt)) : texts.added(day)
          return (
            <SettingsItem title={name} facts={facts}>
              <RemoveButton
                name={texts.of(name)}
                title={texts.removeTitle}
                question={texts.removeAsked}
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
        {texts.add}
      </button>
    </>
  )
}
