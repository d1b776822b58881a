/** Buttons for moderation: 'Keep it on the site' and 'Set aside', each with an undo. */
import { adminPath } from '../../../shared/choices.ts'
import type { Collection, Row, RowState } from '../../../shared/collection.ts'
import { actionOutcomes, type Outcome } from '../../../shared/messages/admin.ts'
import { adminEvening, adminFrame, adminUi, adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import type { Report } from '../../../shared/report.ts'
import { useChange } from '../../lists/use-change.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import type { Group } from '../ui/item-list.tsx'
import './reports.css'

/** A share as reviewers and administrators see it. */
export type ModeratedRow = Row & {
  state?: RowState
  lookedAt?: string | null
  version?: string
  reports?: readonly Report[]
}

/** In this order: new shares are on top. */
export const moderationGroups: readonly Group<ModeratedRow>[] = [
  {
    title: texts.toLookAt,
    has: ({ state, lookedAt, reports }) => state !== 'set-aside' && (lookedAt === null || Boolean(reports?.length)),
  },
  { title: texts.onSite, has: ({ state }) => state !== 'set-aside' },
  { title: texts.aside, has: () => true },
]

type Press = 'show' | 'set-aside' | 'wait'
const outcomes: Record<Press, Outcome> = {
  show: actionOutcomes.show,
  'set-aside': actionOutcomes.setAside,
  wait: actionOutcomes.wait,
}

export function ModerationButtons({
  collection,
  row,
  name,
}: {
  collection: Collection
  row: ModeratedRow
  name: string
}) {
  const { change, busy } = useChange(collection)
  const { state, lookedAt, version } = row
  const press = (to: Press, undo?: Press) => {
    const request = { method: 'POST', path: adminPath(collection, row.id, to), body: { version } } as const
    return change(outcomes[to], request, undo && (() => void press(undo)))
  }
  const isNew = state === 'shown' && lookedAt === null
  const isChanged = state === 'set-aside' && lookedAt === null
  /** Last path segment of the request that undoes a change. */
  const back = state === 'waiting' ? 'wait' : state === 'shown' ? 'show' : 'set-aside'
  return (
    <>
      {isChanged && <p>{texts.changedSince}</p>}
      {(isNew || state !== 'shown') && (
        <ActionButton
          label={adminEvening.keep}
          name={name}
          busy={busy}
          onPress={() => press('show', isNew ? undefined : back)}
        />
      )}
      {state !== 'set-aside' && (
        <ActionButton label={texts.setAside} name={name} busy={busy} onPress={() => press('set-aside', back)} />
      )}
    </>
  )
}

export const REPORTS_PATH = '/api/admin/reports'
export const STOPPED_PATH = '/api/admin/stopped-senders'

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

export function StopSender({ collection, row, name }: { collection: Collection; row: Row; name: string }) {
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
