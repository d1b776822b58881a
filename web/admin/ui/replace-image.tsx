/** Replaces the image of a row, inline: nothing is sent before it is confirmed. */
import { useState } from 'react'
import { adminPath, type Collection, type FileSlot, type Row } from '../../../shared/collection.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { FileField } from '../../forms/file-field.tsx'
import { fileError } from '../../forms/validate-file.ts'
import { toastInvalid } from '../../lists/outcome-toast.ts'
import { useChange } from '../../lists/use-change.ts'
import { useFocusReturn } from '../../ui/dialog.tsx'

export function ReplaceImage(props: { collection: Collection; row: Row; name: string; onClose: () => void }) {
  const { collection, row, name, onClose } = props
  const [file, setFile] = useState<File | null>(null)
  const { change, busy } = useChange(collection)
  useFocusReturn()

  async function confirm() {
    const invalid = file ? fileError(collection.files.image as FileSlot, file) : messages.admin.missingImage
    if (!file || invalid) return toastInvalid(invalid ?? '')
    const body = new FormData()
    body.append('image', file)
    body.append('rotation', '0')
    const path = adminPath(collection, row.id, 'image')
    if (await change(actionOutcomes.replaceImage, { method: 'PATCH', path, body })) onClose()
  }

  return (
    <fieldset className="admin-replace">
      <legend className="visually-hidden">Replace the image of the {name}</legend>
      <FileField label="New image" kind="image" file={file} onChoose={setFile} />
      <div className="admin-item-actions">
        <button type="button" className="button small" aria-disabled={busy} onClick={() => busy || confirm()}>
          {busy ? 'Replacing...' : 'Confirm'}
        </button>
        <button type="button" className="button small quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </fieldset>
  )
}
