/**
 * The 'Misc' tab: images that only need an address, to be used in the site's content; the gallery does not show them.
 */

import { TRASH_DAYS } from '../../../shared/collections/limits.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { adminFrame, adminGallery, adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import { BulkUpload } from '../../forms/bulk-upload.tsx'
import { EmptyState } from '../../lists/list-state.tsx'
import { LocalDate } from '../../ui/local-date.tsx'
import { createPhotoQueue } from '../../uploads/photo-queue.ts'
import { Library } from '../library/grid/library.tsx'
import { ManyBar } from '../library/many-bar.tsx'
import { CopyButton, fullAddress } from '../ui/action-button.tsx'
import { FailedList } from '../ui/failed-list.tsx'
import { Item } from '../ui/item.tsx'
import { rowName } from '../ui/item-name.ts'
import { DeleteButton } from '../ui/row-buttons.tsx'

const miscQueue = createPhotoQueue('upload-misc')

export function MiscTab() {
  return (
    <div className="admin-tab-halves">
      <BulkUpload title={texts.uploadImages} queue={miscQueue} fields={{ category: MISCELLANEOUS }} />
      <Library<Photo>
        collection={photos}
        question={{ category: MISCELLANEOUS }}
        title={texts.addresses}
        empty={<EmptyState title={texts.miscEmpty} />}
        failed={(error, retry) => <FailedList error={error} retry={retry} />}
        card={(photo, position) => <Address {...{ photo, position }} />}
        sheet={(photo, position) => <Address {...{ photo, position }} />}
        bar={(chosen) => <ManyBar {...chosen} collection={photos} isMovable={false} />}
      />
    </div>
  )
}

function Address({ photo, position }: { photo: Photo; position: number }) {
  const name = rowName(photos, photo, position)
  const address = <span className="admin-address">{fullAddress(photo.imageUrl)}</span>
  return (
    <Item
      title={photo.title ?? address}
      facts={[photo.title && address, <LocalDate language={adminFrame.lang} key="day" moment={photo.createdAt} />]}
      actions={
        <>
          <CopyButton text={fullAddress(photo.imageUrl)} name={name} />
          <DeleteButton collection={photos} row={photo} name={name} question={adminGallery.deleteAsked(TRASH_DAYS)} />
        </>
      }
    />
  )
}
