/** The sheet of one photo of the grid: its card, with every switch and button. */
import { useEffect } from 'react'
import { adminGallery } from '../../../../shared/messages/catalogue.ts'
import { AdminDialog } from '../../ui/admin-dialog.tsx'
import { PhotoCard } from '../photo-card.tsx'
import { usePhotoRows } from './use-photo-table.ts'

type Props = {
  ids: readonly string[]
  /** The id of the photo. */
  opened: string
  isSelected: boolean
  select: (id: string, isSelected: boolean) => void
  close: () => void
}

export function PhotoSheet({ ids, opened, isSelected, select, close }: Props) {
  const index = ids.indexOf(opened)
  const rows = usePhotoRows(ids, Math.max(0, index), index + 1)
  const photo = rows.get(opened)
  const isGone = index < 0
  useEffect(() => {
    if (isGone) close()
  }, [isGone, close])
  if (!photo) return null
  return (
    <AdminDialog
      title={photo.title ?? adminGallery.grid.photo}
      open
      onClose={close}
      className="admin-dialog photo-sheet"
    >
      <ul>
        <PhotoCard photo={photo} position={index + 1} isLast move={null} {...{ isSelected, select }} />
      </ul>
    </AdminDialog>
  )
}
