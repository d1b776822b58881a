/** What he drew, painted and made. */
import { type Artwork, artwork } from '../../../shared/collections/artwork.ts'
import { DeleteButton } from '../items/delete-button.tsx'
import { EditButton } from '../items/edit-button.tsx'
import { FeatureButton } from '../items/flag-button.tsx'
import { Item } from '../items/item.tsx'
import { ItemList } from '../items/item-list.tsx'
import { SlotField, TextInput, UploadForm } from '../uploads/upload-form.tsx'
import { useUploadForm } from '../uploads/use-upload-form.ts'

const fixed = { featured: 'false' }

export function ArtworkTab() {
  const form = useUploadForm(artwork, { fixed })
  return (
    <div className="admin-tab-halves">
      <UploadForm form={form} title="Upload artwork" submit="Upload artwork">
        <SlotField form={form} name="image" />
        <TextInput form={form} name="title" />
      </UploadForm>
      <ItemList<Artwork>
        collection={artwork}
        path="/api/admin/artwork"
        title="Artwork"
        empty="No artwork uploaded yet"
      >
        {(row, name) => (
          <Item
            picture={row.imageUrl}
            title={row.title}
            facts={[]}
            featured={row.featured}
            description={row.description}
            actions={
              <>
                <FeatureButton collection={artwork} row={row} name={name} />
                <EditButton collection={artwork} row={row} name={name} />
                <DeleteButton collection={artwork} row={row} name={name} />
              </>
            }
          />
        )}
      </ItemList>
    </div>
  )
}
