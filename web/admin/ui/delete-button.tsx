/** Deletes a row after a confirmation; the toast that follows can undo it. */
import { useRef } from 'react'
import type { Collection, Row } from '../../../shared/collection.ts'
import { useTrash } from '../trash/use-trash.ts'
import { ConfirmButton } from './confirm-button.tsx'

/** `question` stands in place of the usual one. */
export function DeleteButton(props: { collection: Collection; row: Row; name: string; question?: string }) {
  const { collection, row, name, question } = props
  const { remove, busy } = useTrash(collection)
  const button = useRef<HTMLButtonElement>(null)

  async function onConfirm() {
    const list = button.current?.closest('section')
    // The button unmounts with its item: the focus goes to the title of the list.
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
      onConfirm={onConfirm}
    />
  )
}
