/** 'A gathering today': a switch that lets everybody behind one connection share, until the next morning. */
import { formatting } from '../../../shared/content.ts'
import { GATHERING_SHARES_PER_HOUR, SHARES_PER_HOUR } from '../../../shared/limits.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminFrame, adminSettings, layout } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { FlagSwitch } from '../ui/flag-switch.tsx'

const PATH = '/api/admin/settings'

const texts = adminSettings.gathering
const weekday = new Intl.DateTimeFormat(formatting(adminFrame.lang), { weekday: 'long' })
const clock = new Intl.DateTimeFormat(formatting(adminFrame.lang), { timeStyle: 'short' })

export function Gathering() {
  const { data, error, refetch } = useAnswer(PATH)
  const { change, busy } = useChange(PATH)
  if (error)
    return (
      <p className="people-failed" role="alert">
        {adminFrame.listFailed(error.message)}{' '}
        <button type="button" className="admin-action" onClick={() => refetch()}>
          {layout.again}
        </button>
      </p>
    )
  if (!data) return <p role="status">{adminFrame.loading}</p>

  const isOn = data.gatheringUntil !== null
  const end = data.gatheringUntil === null ? null : new Date(data.gatheringUntil)
  const flip = () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const body = { gathering: !isOn, timeZone }
    return change(isOn ? actionOutcomes.endGathering : actionOutcomes.startGathering, {
      method: 'PATCH',
      path: PATH,
      body,
    })
  }
  return (
    <div className="gathering">
      <p className="fold-lead">{texts.lead}</p>
      <FlagSwitch label={texts.label} isOn={isOn} busy={busy} flip={flip} />
      <p className="people-facts" role="status">
        {end
          ? texts.isOn(GATHERING_SHARES_PER_HOUR, weekday.format(end), clock.format(end))
          : texts.isOff(SHARES_PER_HOUR)}
      </p>
    </div>
  )
}
