/** Deletes an item, after one question; the notice that follows can take it back. */
import { useRef } from 'react'
import type { Collection, Row } from '../../../shared/collection.ts'
import { useDelete } from '../../lists/use-change.ts'
import { ConfirmButton } from './confirm-button.tsx'

/** `question` is what is asked where the specification words it. */
export function DeleteButton(props: {
  collection: Collection
  row: Row
  name: string
  question?: string
}) {
  const { collection, row, name, question } = props
  const { remove, busy } = useDelete(collection)
  const button = useRef<HTMLButtonElement>(null)

  async function confirmed() {
    const list = button.current?.closest('section')
    // The button is gone with its item; the list's title is where the reader goes on.
    if (await remove(row)) list?.querySelector<HTMLElement>('[data-after-delete]')?.focus()
  }

  return (
    <ConfirmButton
      ref={button}
      label="Delete"
      name={name}
      title={`Delete this ${collection.singular}?`}
      question={question ?? `The ${name} leaves the site at once.`}
      busy={busy}
      onConfirm={confirmed}
    />
  )
}
