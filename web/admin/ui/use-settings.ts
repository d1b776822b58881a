/** The settings of the whole site, and one change of them. */
import type { Settings, SettingsChange } from '../../../shared/api/settings.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { actionOutcomes, type Outcome } from '../../../shared/sentences/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'

export const SETTINGS_PATH = '/api/admin/settings'

export function settingsRequest(body: SettingsChange) {
  return { method: 'PATCH', path: SETTINGS_PATH, body } as const
}

/** The values of before, or null if one of them cannot be set again. */
function valuesBefore(data: Settings | undefined, change: SettingsChange): SettingsChange | null {
  const names = Object.keys(change).filter((name) => name !== 'timeZone')
  if (!data || !names.every((name) => name in data)) return null
  return Object.fromEntries(names.map((name) => [name, data[name as keyof Settings]]))
}

/** `lists` show the change, too. A change of values that can be set again has Undo in its toast. */
export function useSettings(...lists: (Collection | string)[]) {
  const { data, error, refetch } = useAnswer(SETTINGS_PATH)
  const { change, busy } = useChange(SETTINGS_PATH, ...lists)
  function save(body: SettingsChange, outcome: Outcome = actionOutcomes.shareMode, undo?: () => void) {
    const before = valuesBefore(data, body)
    const takeBack = before ? () => void change(actionOutcomes.undo, settingsRequest(before)) : undefined
    return change<Settings>(outcome, settingsRequest(body), undo ?? takeBack)
  }
  return { data, error, refetch, save, busy }
}
