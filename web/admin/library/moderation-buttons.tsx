/** Moderation of one share: 'Keep it on the site' and 'Set aside', its reports, and stopping its sender. */

import type { ShareName } from '../../../shared/collections/all.ts'
import { adminPath } from '../../../shared/collections/choices.ts'
import type { Collection, Row, RowState } from '../../../shared/collections/collection.ts'
import { adminEvening, adminFrame, adminUi, adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import type { Report } from '../../../shared/report.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { REPORTS_PATH, STOPPED_PATH, useLooks } from './use-looks.ts'
import './reports.css'

/** A share as reviewers and administrators see it. */
export type ModeratedRow = Row & {
  state?: RowState
  lookedAt?: string | null
  version?: string
}

type ShareProps = { collection: Collection; row: ModeratedRow; name: string }

export function ModerationButtons({ collection, row, name }: ShareProps) {
  // Its reports are seen by a press of their own.
  const share = { collection: collection.name as ShareName, row, reports: [] }
  const { look, busy } = useLooks([share])
  const { state, lookedAt } = row
  const button = (how: 'keep' | 'setAside') => (
    <ActionButton label={adminEvening[how]} name={name} busy={busy} onPress={() => void look(how, [share])} />
  )
  return (
    <>
      {state === 'set-aside' && lookedAt === null && <p>{texts.changedSince}</p>}
      {(state !== 'shown' || lookedAt === null) && button('keep')}
      {state !== 'set-aside' && button('setAside')}
    </>
  )
}

/** Reports of visitors about a share. */
export function Reports({ reports, name }: { reports: readonly Report[]; name: string }) {
  const { change, busy } = useChange(REPORTS_PATH)
  const see = (id: string) => change(actionOutcomes.seen, { method: 'POST', path: `${REPORTS_PATH}/${id}/seen` })
  return (
    <ul className="admin-reports">
      {reports.map(({ id, words, createdAt }) => (
        <li key={id}>
          <p>
            <strong>{texts.reported}</strong>, <LocalDate language={adminFrame.lang} moment={createdAt} />:
          </p>
          <blockquote dir="auto">{words}</blockquote>
          <ActionButton label={texts.seen} name={adminUi.aboutThe(name)} busy={busy} onPress={() => see(id)} />
        </li>
      ))}
    </ul>
  )
}

export function StopSender({ collection, row, name }: ShareProps) {
  const { change, busy } = useChange(STOPPED_PATH)
  const path = adminPath(collection, row.id, 'stop-sender')
  return (
    <ConfirmButton
      label={texts.stop}
      name={adminUi.ofThe(name)}
      title={texts.stopTitle}
      question={texts.stopAsked}
      cancel={texts.doNotStop}
      busy={busy}
      onConfirm={() => void change(actionOutcomes.stopSender, { method: 'POST', path })}
    />
  )
}

/** Label of a row that visitors do not see. */
export function moderationFact({ state }: ModeratedRow): string {
  if (state === 'waiting') return texts.isWaiting
  return state === 'set-aside' ? texts.isAside : ''
}
