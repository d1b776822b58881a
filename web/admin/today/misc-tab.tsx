/**
 * The 'Misc' tab: images that only need an address, to be used in the site's content; the gallery does not show them.
 */

import { TRASH_DAYS } from '../../../shared/collections/limits.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { adminFrame, adminGallery, adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import { BulkUpload } from '../../forms/bulk-upload.tsx'
import { LocalDate } from '../../ui/local-date.tsx'
import { createPhotoQueue } from '../../uploads/photo-queue.ts'
import { CopyButton, fullAddress } from '../ui/action-button.tsx'
import { Item, ItemList } from '../ui/item-list.tsx'
import { DeleteButton } from '../ui/row-buttons.tsx'

const miscQueue = createPhotoQueue('upload-misc')

export function MiscTab() {
  return (
    <div className="admin-tab-halves">
      <BulkUpload title={texts.uploadImages} queue={miscQueue} fields={{ category: MISCELLANEOUS }} />
      <ItemList<Photo>
        collection={photos}
        path={`/api/admin/photos?category=${MISCELLANEOUS}`}
        title={texts.addresses}
        empty={texts.miscEmpty}
      >
        {(row, name) => (
          <Item
            imageUrl={row.imageUrl}
            icon="picture"
            title={row.title ?? <span className="admin-address">{fullAddress(row.imageUrl)}</span>}
            facts={[
              row.title && <span className="admin-address">{fullAddress(row.imageUrl)}</span>,
              <LocalDate language={adminFrame.lang} key="day" moment={row.createdAt} />,
            ]}
            actions={
              <>
                <CopyButton text={fullAddress(row.imageUrl)} name={name} />
                <DeleteButton
                  collection={photos}
                  row={row}
                  name={name}
                  question={adminGallery.deleteAsked(TRASH_DAYS)}
                />
              </>
            }
          />
        )}
      </ItemList>
    </div>
  )
}
