/** What is pressed to look after a share: 'Show it' and 'Set aside', each with a way back. */
import { adminPath, type Collection, type Row, type ShareState } from '../../../shared/collection.ts'
import { actionOutcomes, type Outcome } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { ActionButton } from '../ui/action-button.tsx'
import type { Group } from '../ui/item-list.tsx'

/** A share as those see it who look after it. */
export type ModeratedRow = Row & { state?: ShareState; lookedAt?: string | null }

/** In this order: what nobody has looked at is on top. */
export const moderationGroups: readonly Group<ModeratedRow>[] = [
  { title: 'To look at', has: ({ state, lookedAt }) => state !== 'set-aside' && lookedAt === null },
  { title: 'On the site', has: ({ state }) => state !== 'set-aside' },
  { title: 'Set aside', has: () => true },
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
  const { state, lookedAt } = row
  const press = (to: Press, undo?: Press, outcome = outcomes[to]) => {
    const request = { method: 'POST', path: adminPath(collection, row.id, to) } as const
    return change(outcome, request, undo && (() => void press(undo)))
  }
  const isNew = state === 'shown' && lookedAt === null
  /** What leads back to where the row is now. */
  const back = state === 'waiting' ? 'wait' : state === 'shown' ? 'show' : 'set-aside'
  return (
    <>
      {isNew && (
        <ActionButton
          label="Looked at"
          name={name}
          busy={busy}
          onPress={() => press('show', undefined, actionOutcomes.looked)}
        />
      )}
      {state !== 'shown' && (
        <ActionButton label="Show it" name={name} busy={busy} onPress={() => press('show', back)} />
      )}
      {state !== 'set-aside' && (
        <ActionButton label="Set aside" name={name} busy={busy} onPress={() => press('set-aside', back)} />
      )}
    </>
  )
}

/** Said of a row that visitors do not see. */
export function moderationFact({ state }: ModeratedRow): string {
  if (state === 'waiting') return 'Waiting: visitors do not see it yet'
  return state === 'set-aside' ? 'Set aside: visitors do not see it' : ''
}
