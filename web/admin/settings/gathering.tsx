/** 'A gathering today': a switch that lets everybody behind one connection share, until the next morning. */
import type { Settings } from '../../../shared/api/settings.ts'
import { formatting } from '../../../shared/content.ts'
import { GATHERING_SHARES_PER_HOUR, SHARES_PER_HOUR } from '../../../shared/limits.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminFrame, adminSettings } from '../../../shared/messages/catalogue.ts'
import { SettingSwitch } from './setting-switch.tsx'

const texts = adminSettings.gathering
const weekday = new Intl.DateTimeFormat(formatting(adminFrame.lang), { weekday: 'long' })
const clock = new Intl.DateTimeFormat(formatting(adminFrame.lang), { timeStyle: 'short' })

export function Gathering() {
  return (
    <SettingSwitch
      texts={texts}
      isOn={({ gatheringUntil }) => gatheringUntil !== null}
      turn={(on) => [{ gathering: on }, on ? actionOutcomes.startGathering : actionOutcomes.endGathering]}
      facts={(settings) => <Facts {...settings} />}
    />
  )
}

function Facts({ gatheringUntil }: Settings) {
  const end = gatheringUntil === null ? null : new Date(gatheringUntil)
  return (
    <p className="people-facts" role="status">
      {end
        ? texts.isOn(GATHERING_SHARES_PER_HOUR, weekday.format(end), clock.format(end))
        : texts.isOff(SHARES_PER_HOUR)}
    </p>
  )
}
