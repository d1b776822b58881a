/** Opens the edit form of a row in a dialog. */
import { useState } from 'react'
import type { Collection, Row } from '../../../shared/collection.ts'
import { EditForm } from '../../forms/edit-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ActionButton } from './action-button.tsx'
import './admin-dialog.css'

export function EditButton(props: { collection: Collection; row: Row; name: string }) {
  const { collection, row, name } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton label="Edit" name={name} icon="page" onPress={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={`Edit this ${collection.singular}`} open onClose={() => setOpen(false)} className="admin-dialog">
          <EditForm collection={collection} row={row} />
        </Dialog>
      )}
    </>
  )
}
