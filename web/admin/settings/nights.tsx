/** The kept nights: which there are, which would not come back, and a file of one of them to take home. */
import type { KeptNight } from '../../../shared/api/safekeeping.ts'
import { formatting } from '../../../shared/content.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminBackups, adminFrame } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { localDay } from '../ui/local-day.ts'
import { WHOLE_SITE_PATH } from './made-download.tsx'

const texts = adminBackups.nights

const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString(formatting(adminFrame.lang), { hour: '2-digit', minute: '2-digit' })

function factOf({ isAhead, fault }: KeptNight): string {
  if (fault) return texts.damaged
  return isAhead ? texts.ahead : texts.whole
}

export function KeptNights({ nights }: { nights: readonly KeptNight[] }) {
  const { change, busy } = useChange(WHOLE_SITE_PATH)
  if (nights.length === 0) return null
  const make = (night: string) =>
    change(actionOutcomes.wholeSite, { method: 'POST', path: WHOLE_SITE_PATH, body: { night } })
  return (
    <details className="fold kept-nights">
      <summary>{texts.title(nights.length)}</summary>
      <p className="settings-lead">{texts.lead}</p>
      <ul className="people-list">
        {nights.map((night) => (
          <li key={night.name}>
            <p className="people-words">
              <strong>{texts.moment(localDay(night.madeAt), timeOf(night.madeAt))}</strong>
              <span className="people-facts">{factOf(night)}</span>
            </p>
            {!night.fault && (
              <ActionButton
                label={texts.make}
                name={texts.of(night.madeAt.slice(0, 10))}
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
