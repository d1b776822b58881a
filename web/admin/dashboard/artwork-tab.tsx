/** What he drew, painted and made. */
import { type Artwork, artwork } from '../../../shared/collections/artwork.ts'
import { SlotField, TextInput, UploadForm } from '../../forms/create-form.tsx'
import { useUploadForm } from '../../forms/use-create-form.ts'
import { DeleteButton } from '../ui/delete-button.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { FeatureButton } from '../ui/flag-button.tsx'
import { Item } from '../ui/item.tsx'
import { ItemList } from '../ui/item-list.tsx'

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
