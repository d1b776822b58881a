/** Senders who are stopped for a week, and a button that lifts it. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminSettings as texts } from '../../../shared/messages/catalogue.ts'
import { STOPPED_PATH } from '../evening/use-looks.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { localDay } from '../ui/local-day.ts'
import { SettingsItem, SettingsList, useRemoval } from './settings-list.tsx'

export function StoppedSenders() {
  const { remove, busy } = useRemoval(STOPPED_PATH, actionOutcomes.liftStop)
  return (
    <SettingsList path={STOPPED_PATH} empty={texts.nobodyStopped}>
      {({ id, name, until }) => {
        const title = texts.stoppedUntil(name ?? texts.sharedGone, localDay(until))
        return (
          <SettingsItem title={title}>
            <ActionButton label={texts.letShare} name={title} busy={busy} onPress={() => remove(id)} />
          </SettingsItem>
        )
      }}
    </SettingsList>
  )
}
