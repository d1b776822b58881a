/** The administrator's own sessions, so that a lost phone can be signed out. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { browserName } from './browser-name.ts'
import { SettingsItem, SettingsList } from './settings-list.tsx'

const PATH = '/api/admin/sessions'
type OwnSession = { id: string; userAgent: string | null; seenAt: string; current: boolean }

export function Sessions() {
  const { change, busy } = useChange(PATH)
  const end = (id: string) => change(actionOutcomes.endSession, { method: 'DELETE', path: `${PATH}/${id}` })
  return (
    <SettingsList<OwnSession> path={PATH}>
      {({ id, userAgent, seenAt, current }) => {
        const name = browserName(userAgent)
        const facts = (
          <>
            {current ? 'This one' : 'Last used on '}
            {!current && <LocalDate moment={seenAt} />}
          </>
        )
        return (
          <SettingsItem title={name} facts={facts}>
            {!current && <ActionButton label="Sign out" name={name} busy={busy} onPress={() => end(id)} />}
          </SettingsItem>
        )
      }}
    </SettingsList>
  )
}
