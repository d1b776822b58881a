/** Deletes an item, after one question; the notice that follows can take it back. */
import { useRef, useState } from 'react'
import type { Collection, Row } from '../../../shared/collection.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ActionButton } from './action-button.tsx'
import { useDelete } from './use-attempt.ts'
import '../dialog.css'

/** `question` is what is asked where the specification words it. */
export function DeleteButton(props: {
  collection: Collection
  row: Row
  name: string
  question?: string
}) {
  const { collection, row, name, question } = props
  const [asking, setAsking] = useState(false)
  const { remove, busy } = useDelete(collection)
  const button = useRef<HTMLButtonElement>(null)

  async function confirmed() {
    const list = button.current?.closest<HTMLElement>('[data-items]')
    setAsking(false)
    if (await remove(row)) list?.focus()
  }

  return (
    <>
      <ActionButton
        ref={button}
        label="Delete"
        name={name}
        icon="remove"
        danger
        busy={busy}
        onPress={() => setAsking(true)}
      />
      <Dialog
        title={`Delete this ${collection.singular}?`}
        open={asking}
        onClose={() => setAsking(false)}
        className="admin-dialog"
      >
        {asking && (
          <div className="admin-dialog-body">
            <p>{question ?? `The ${name} leaves the site at once.`}</p>
            <div className="admin-dialog-answers">
              <button type="button" className="button small quiet" onClick={() => setAsking(false)}>
                Keep it
              </button>
              <button type="button" className="button small danger" onClick={confirmed}>
                Delete
              </button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}
