/** A look at shares as they were seen: one act on all of them, and its way back. */

import { collections } from '../../../shared/collections/all.ts'
import { adminPath } from '../../../shared/collections/choices.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { adminEvening as texts } from '../../../shared/messages/catalogue.ts'
import { TABLE_CHANGES } from '../../../shared/table.ts'
import { WAITING_PATH, type Waiting } from '../../../shared/waiting.ts'
import { send } from '../../http/send.ts'
import { undoAct } from '../../lists/undo-act.ts'
import { useChange } from '../../lists/use-change.ts'

export const REPORTS_PATH = '/api/admin/reports'
export const STOPPED_PATH = '/api/admin/stopped-senders'

type Shares = readonly Waiting['shares'][number][]
type Share = Shares[number]
type Undos = (() => Promise<unknown>)[]
type How = keyof typeof texts.done

const collectionOf = ({ collection: of }: Share) => collections.find(({ name }) => name === of) as Collection
const isKept = ({ row }: Share) => row.state === 'shown' && row.lookedAt !== null
const outcomeOf = (how: How) => ({ done: texts.done[how], failed: { title: texts.failed } })

/** Resolves to the undo: none where nothing was left to do. */
async function act(how: How, shares: Shares): Promise<Undos> {
  const isKeep = how === 'keep'
  const seen = isKeep ? shares.filter((share) => !isKept(share)) : shares
  const undos: Undos = []
  const named = seen.map(({ collection, row: { id, version } }) => ({ collection, id, version }))
  for (let at = 0; at < named.length; at += TABLE_CHANGES) {
    const body = { act: isKeep ? 'show' : 'set-aside', shares: named.slice(at, at + TABLE_CHANGES) }
    const { entries } = await send<{ entries: string[] }>({ method: 'POST', path: WAITING_PATH, body })
    undos.push(...entries.map((entry) => () => undoAct(`/api/admin/history/${entry}/undo`)))
  }
  for (const share of how === 'stop' ? shares : []) {
    const path = adminPath(collectionOf(share), String(share.row.id), 'stop-sender')
    const { id } = await send<{ id: string }>({ method: 'POST', path })
    undos.push(() => send({ method: 'DELETE', path: `${STOPPED_PATH}/${id}` }))
  }
  for (const { id } of shares.flatMap(({ reports }) => reports))
    await send({ method: 'POST', path: `${REPORTS_PATH}/${id}/seen` })
  return undos
}

/** Does nothing while the act before is under way. `look` resolves to true if it was done, and says `done` then. */
export function useLooks(shares: Shares) {
  const lists = [...new Set(shares.map(collectionOf))]
  const { change, busy } = useChange(...lists, WAITING_PATH, REPORTS_PATH, STOPPED_PATH)
  async function look(how: How, at: Shares, done = texts.done[how]): Promise<boolean> {
    if (busy) return false
    const undo = (undos: Undos) =>
      void change(outcomeOf('back'), async () => {
        for (const takeBack of undos) await takeBack()
      })
    const mayUndo = how !== 'keep' || !at.every(isKept)
    return (await change({ ...outcomeOf(how), done }, () => act(how, at), mayUndo ? undo : undefined)) !== null
  }
  return { look, busy }
}
