/** Reorders tracks and videos: every press moves one of them and is saved at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection, Row } from '../../../shared/collections/collection.ts'
import { adminUi } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { send } from '../../http/send.ts'
import { refetchLists } from '../../lists/change-rows.ts'
import { ListState, Loading } from '../../lists/list-state.tsx'
import { toastFailed } from '../../lists/outcome-toast.ts'
import { useList } from '../../queries/data.ts'
import { Tooltip, TooltipProvider } from '../../ui/tooltip.tsx'
import { FailedList } from './failed-list.tsx'
import { rowName } from './item-name.ts'
import { moved, type Step, StepButton, useMoved } from './step-button.tsx'
import './order-editor.css'

/** Loads the whole list, because the server takes no order of a part. */
export function OrderEditor({ collection, path }: { collection: Collection; path: string }) {
  return (
    <ListState
      list={useList<Row>(path)}
      loading={<Loading>{adminUi.orderLoading}</Loading>}
      failed={(error, retry) => <FailedList error={error} retry={retry} />}
      empty={null}
    >
      {(rows) => <Order collection={collection} rows={rows} />}
    </ListState>
  )
}

function Order({ collection, rows }: { collection: Collection; rows: readonly Row[] }) {
  const client = useQueryClient()
  /** The requested order, until all of it is saved. */
  const [unsaved, setUnsaved] = useState<string[] | null>(null)
  const { said, say } = useMoved()
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const ids = unsaved ?? rows.map(({ id }) => id)
  const path = `/api/admin/${collection.name}/order`
  const isLastSave = () => client.isMutating({ mutationKey: [path] }) === 1
  const { mutate: save } = useMutation({
    mutationKey: [path],
    // Sequential requests, so that the last press wins.
    scope: { id: path },
    mutationFn: (order: string[]) => send({ method: 'PATCH', path, body: { ids: order } }),
    onError: (error) => toastFailed(actionOutcomes.order, error),
    onSettled: async () => {
      if (isLastSave()) await refetchLists(client, collection)
      if (isLastSave()) setUnsaved(null)
    },
  })

  function move(button: HTMLButtonElement, from: number, to: number, name: string) {
    const order = moved(ids, from, to)
    setUnsaved(order)
    say(button, name, to + 1, order.length)
    save(order)
  }

  return (
    <TooltipProvider>
      <ol className="order-list">
        {ids.map((id, index) => {
          const row = rowsById.get(id)
          const name = row ? rowName(collection, row, index + 1) : ''
          const moveButton = (step: Step, to: number) => (
            <Tooltip text={step === 'up' ? adminUi.moveUp : adminUi.moveDown}>
              <StepButton
                step={step}
                name={name}
                isEnd={!(to in ids)}
                onClick={({ currentTarget }) => to in ids && move(currentTarget, index, to, name)}
              />
            </Tooltip>
          )
          return (
            <li key={id}>
              <span>{String(row?.title ?? name)}</span>
              {moveButton('up', index - 1)}
              {moveButton('down', index + 1)}
            </li>
          )
        })}
      </ol>
      {said}
    </TooltipProvider>
  )
}
