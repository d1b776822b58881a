/** 'A gathering today': a switch that lets everybody behind one connection share, until the next morning. */
import { GATHERING_SHARES_PER_HOUR, SHARES_PER_HOUR } from '../../../shared/limits.ts'
import { actionOutcomes, listFailed } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { FlagSwitch } from '../ui/flag-switch.tsx'

const PATH = '/api/admin/settings'

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' })
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

export function Gathering() {
  const { data, error, refetch } = useAnswer(PATH)
  const { change, busy } = useChange(PATH)
  if (error)
    return (
      <p className="people-failed" role="alert">
        {listFailed(error.message)}{' '}
        <button type="button" className="admin-action" onClick={() => refetch()}>
          Try again
        </button>
      </p>
    )
  if (!data) return <p role="status">Loading...</p>

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
      <p className="fold-lead">
        At a service or a memorial everybody shares over the same Wi-Fi, and to this site they look like one person.
        Switch this on, so that nobody is turned away.
      </p>
      <FlagSwitch label="Many people are together today" isOn={isOn} busy={busy} flip={flip} />
      <p className="people-facts" role="status">
        {end
          ? `Each connection can share ${GATHERING_SHARES_PER_HOUR} times an hour. This ends by itself on ${weekday.format(end)} at ${clock.format(end)}.`
          : `Each connection can share ${SHARES_PER_HOUR} times an hour.`}
      </p>
    </div>
  )
}
