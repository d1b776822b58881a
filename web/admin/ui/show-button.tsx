/** 'Keep it on the site', for a row of the family's own that waits for a look, such as one of an import. */
import { IMPORTS_PATH } from '../../../shared/brought.ts'
import { adminPath } from '../../../shared/choices.ts'
import type { Collection, Row } from '../../../shared/collection.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminEvening } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { ActionButton } from './action-button.tsx'

export function ShowButton({ collection, row, name }: { collection: Collection; row: Row; name: string }) {
  const { change, busy } = useChange(collection, IMPORTS_PATH)
  if (row.state !== 'waiting') return null
  const request = (to: 'show' | 'wait') => ({ method: 'POST', path: adminPath(collection, row.id, to) }) as const
  const undo = () => void change(actionOutcomes.wait, request('wait'))
  const show = () => void change(actionOutcomes.show, request('show'), undo)
  return <ActionButton label={adminEvening.keep} name={name} busy={busy} onPress={show} />
}
