/** A switch of the whole site: what it is for, and what it does now. */
import type { ReactNode } from 'react'
import type { Settings, SettingsChange } from '../../../shared/api/settings.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { adminSwitches } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes, type Outcome } from '../../../shared/sentences/admin.ts'
import type { PlainName } from '../../../shared/settings.ts'
import { Unread } from './failed-list.tsx'
import { FlagSwitch } from './flag-switch.tsx'
import { useSettings } from './use-settings.ts'
import './settings.css'

type Props = {
  texts: { lead?: string; label: string }
  isOn: (settings: Settings) => boolean
  /** The request that turns it on or off, and its toast. */
  turn: (on: boolean) => [SettingsChange, Outcome]
  facts: (settings: Settings) => ReactNode
  /** A list or answer that shows the change, too. */
  shownBy?: Collection | string
}

export function SettingSwitch({ texts, isOn, turn, facts, shownBy = '/api/site' }: Props) {
  const { data, error, refetch, save, busy } = useSettings(shownBy)
  if (!data) return <Unread error={error} retry={refetch} />
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const flip = () => {
    const [change, outcome] = turn(!isOn(data))
    return save({ ...change, timeZone }, outcome)
  }
  return (
    <div className="gathering">
      {texts.lead && <p className="settings-lead">{texts.lead}</p>}
      <FlagSwitch label={texts.label} isOn={isOn(data)} busy={busy} flip={flip} />
      <div className="soft" role="status">
        {facts(data)}
      </div>
    </div>
  )
}

export function PlainSwitch({ name }: { name: PlainName }) {
  const texts = adminSwitches[name]
  const { failed } = actionOutcomes.shareMode
  return (
    <SettingSwitch
      texts={texts}
      isOn={(settings) => settings[name]}
      turn={(on) => [{ [name]: on }, { done: on ? texts.on : texts.off, failed }]}
      facts={() => texts.facts}
    />
  )
}
