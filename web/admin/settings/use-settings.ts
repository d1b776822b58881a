/** The settings of the whole site, and one change of them. */
import type { Settings, SettingsChange } from '../../../shared/api/settings.ts'
import type { Collection } from '../../../shared/collection.ts'
import { actionOutcomes, type Outcome } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'

const PATH = '/api/admin/settings'

export function settingsRequest(body: SettingsChange) {
  return { method: 'PATCH', path: PATH, body } as const
}

/** `lists` show the change, too. */
export function useSettings(...lists: (Collection | string)[]) {
  const { data, error, refetch } = useAnswer(PATH)
  const { change, busy } = useChange(PATH, ...lists)
  const save = (body: SettingsChange, outcome: Outcome = actionOutcomes.shareMode, undo?: () => void) =>
    change<Settings>(outcome, settingsRequest(body), undo)
  return { data, error, refetch, save, busy }
}
