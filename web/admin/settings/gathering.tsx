/** 'A gathering today': a switch that lets everybody behind one connection share, until the next morning. */
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
      facts={({ gatheringUntil }) => {
        if (gatheringUntil === null) return texts.isOff(SHARES_PER_HOUR)
        const end = new Date(gatheringUntil)
        return texts.isOn(GATHERING_SHARES_PER_HOUR, weekday.format(end), clock.format(end))
      }}
    />
  )
}
