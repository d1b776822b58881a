/** The present state of a setting in a few words, beside the title of its fold. */
import type { Settings } from '../../../shared/api/settings.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { type PlainName, plainNames } from '../../../shared/settings.ts'
import { useAnswer } from '../../queries/data.ts'
import { LastCopy } from '../ui/last-copy.tsx'
import { SETTINGS_PATH } from './use-settings.ts'

const { states, shares } = adminSettings
const sayOn = (isOn: boolean) => (isOn ? states.on : states.off)

/** State of each setting in words, by its name. */
const stateOf = {
  door: ({ door }) => states.doors[door],
  shares: (settings) => shares.modes[settings.shares],
  memories: ({ memories }) => sayOn(memories),
  gathering: ({ gatheringUntil }) => sayOn(gatheringUntil !== null),
  ...(Object.fromEntries(plainNames.map((name) => [name, (settings: Settings) => sayOn(settings[name])])) as Record<
    PlainName,
    (settings: Settings) => string
  >),
} satisfies Record<string, (settings: Settings) => string>

/** Shows the state of a setting, or nothing until it is known. */
export function FoldState({ of }: { of: keyof typeof stateOf | 'copy' }) {
  const settings = useAnswer(SETTINGS_PATH).data
  const backups = useAnswer('/api/admin/backups', { enabled: of === 'copy' }).data
  if (of === 'copy') return backups && <LastCopy madeAt={backups.madeAt} />
  return settings && stateOf[of](settings)
}
