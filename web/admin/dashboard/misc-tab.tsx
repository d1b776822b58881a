/** Images that only need an address, to be used in the words of the site; the gallery does not show them. */
import { MISCELLANEOUS, type Photo, photos } from '../../../shared/collections/photos.ts'
import { DELETE_PHOTO } from '../../../shared/messages/admin.ts'
import { createQueue } from '../../forms/upload-queue.ts'
import { outcomesOf } from '../../lists/use-change.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { CopyButton, fullAddress } from '../ui/copy-button.tsx'
import { DeleteButton } from '../ui/delete-button.tsx'
import { Item } from '../ui/item.tsx'
import { ItemList } from '../ui/item-list.tsx'
import { BulkUpload } from './bulk-upload.tsx'

const queue = createQueue(photos, 'image')

export function MiscTab() {
  return (
    <div className="admin-tab-halves">
      <section>
        <h2 className="admin-heading">Upload images</h2>
        <BulkUpload
          queue={queue}
          label="Images"
          outcome={outcomesOf(photos).upload}
          fields={{ category: MISCELLANEOUS }}
        />
      </section>
      <ItemList<Photo>
        collection={photos}
        path={`/api/admin/photos?category=${MISCELLANEOUS}`}
        title="Their addresses"
        empty="Images uploaded here get an address that can be copied."
      >
        {(row, name) => (
          <Item
            picture={row.imageUrl}
            title={row.title ?? <span className="admin-address">{fullAddress(row.imageUrl)}</span>}
            facts={[
              row.title && <span className="admin-address">{fullAddress(row.imageUrl)}</span>,
              <LocalDate key="day" moment={row.createdAt} />,
            ]}
            actions={
              <>
                <CopyButton path={row.imageUrl} name={name} />
                <DeleteButton collection={photos} row={row} name={name} question={DELETE_PHOTO} />
              </>
            }
          />
        )}
      </ItemList>
    </div>
  )
}
