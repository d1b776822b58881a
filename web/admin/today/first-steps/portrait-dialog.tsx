/** The portrait in one go: a chosen picture is sent at once, and one tap on the face keeps it in view. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPath } from '../../../../shared/collections/choices.ts'
import { type Photo, photos, UPLOAD_CATEGORIES } from '../../../../shared/collections/photos.ts'
import { adminFirstSteps as texts } from '../../../../shared/messages/catalogue.ts'
import { CreateForm } from '../../../forms/create-form.tsx'
import { send } from '../../../http/send.ts'
import { createRow, type NewRow, refetchLists, runMutation } from '../../../lists/change-rows.ts'
import { FocusForm } from '../../library/focus-button.tsx'
import { AdminDialog } from '../../ui/admin-dialog.tsx'

const [category] = UPLOAD_CATEGORIES

export function PortraitDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [photo, setPhoto] = useState<Photo | null>(null)

  /** A retry after a failure creates no second photo. */
  async function sendRow(row: NewRow) {
    const created = await createRow<Photo>(client, photos, row)
    const path = adminPath(photos, created.id, 'portrait')
    await runMutation(client, () => send({ method: 'PATCH', path, body: { portrait: true } }))
    await refetchLists(client, photos)
    setPhoto(created)
  }

  return (
    <AdminDialog title={photo ? texts.face : texts.steps.portrait.title} onClose={onClose}>
      {photo ? (
        <FocusForm photo={photo} />
      ) : (
        <div className="admin-dialog-body">
          <CreateForm
            collection={photos}
            title=""
            submit={texts.send}
            inputs={['image']}
            quiet
            toFields={() => ({ category })}
            sendRow={sendRow}
            onChooseFile={(_file, form) => void form.submit()}
          />
        </div>
      )}
    </AdminDialog>
  )
}
