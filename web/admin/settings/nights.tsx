/** The kept nights: which there are, which would not come back, and a file of one of them to take home. */
import type { KeptNight } from '../../../shared/api/safekeeping.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { WHOLE_SITE_PATH } from './whole-site.tsx'

const timeOf = (moment: string) => new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

function factOf({ isAhead, fault }: KeptNight): string {
  if (fault) return 'Damaged: this night would not come back.'
  return isAhead ? 'The clock was wrong that night, so it does not count as the newest.' : 'Everything as it was then.'
}

export function KeptNights({ nights }: { nights: readonly KeptNight[] }) {
  const { change, busy } = useChange(WHOLE_SITE_PATH)
  if (nights.length === 0) return null
  const make = (night: string) =>
    change(actionOutcomes.wholeSite, { method: 'POST', path: WHOLE_SITE_PATH, body: { night } })
  return (
    <details className="fold kept-nights">
      <summary>Earlier nights ({nights.length})</summary>
      <p className="fold-lead">
        Something was lost some days ago? Any of these nights becomes a file with everything as it was then. The file
        appears under “Take everything home”, and on an empty site it becomes that night again.
      </p>
      <ul className="people-list">
        {nights.map((night) => (
          <li key={night.name}>
            <p className="people-words">
              <strong>
                <LocalDate moment={night.madeAt} />, {timeOf(night.madeAt)}
              </strong>
              <span className="people-facts">{factOf(night)}</span>
            </p>
            {!night.fault && (
              <ActionButton
                label="Make a file of it"
                name={`of the night of ${night.madeAt.slice(0, 10)}`}
                busy={busy}
                onPress={() => make(night.name)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
