/** Senders who are stopped for a week, and a button that lifts it. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { STOPPED_PATH } from '../dashboard/moderation-buttons.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { SettingsItem, SettingsList, useRemoval } from './settings-list.tsx'

export function StoppedSenders() {
  const { remove, busy } = useRemoval(STOPPED_PATH, actionOutcomes.liftStop)
  return (
    <SettingsList path={STOPPED_PATH} empty="Nobody is stopped.">
      {({ id, name, until }) => {
        const title = name ? `Who shared as ${name}` : 'Who sent something that is gone'
        return (
          <SettingsItem title={title} facts={['Stopped until ', <LocalDate key="until" moment={until} />]}>
            <ActionButton label="Let them share again" name={title} busy={busy} onPress={() => remove(id)} />
          </SettingsItem>
        )
      }}
    </SettingsList>
  )
}
