/** His words, as PDF files. */
import { type Writing, writings } from '../../../shared/collections/writings.ts'
import { formatKilobytes } from '../../../shared/format.ts'
import { SlotField, TextInput, UploadForm } from '../../forms/create-form.tsx'
import { useUploadForm } from '../../forms/use-create-form.ts'
import { DeleteButton } from '../ui/delete-button.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { FeatureButton } from '../ui/flag-button.tsx'
import { Item } from '../ui/item.tsx'
import { ItemList } from '../ui/item-list.tsx'
import { ViewLink } from '../ui/view-link.tsx'

const fixed = { featured: 'false' }

export function WritingsTab() {
  const form = useUploadForm(writings, { fixed })
  return (
    <div className="admin-tab-halves">
      <UploadForm form={form} title="Upload a writing" submit="Upload PDF">
        <SlotField form={form} name="pdf" />
        <TextInput form={form} name="title" />
        <TextInput form={form} name="description" />
        <SlotField form={form} name="coverImage" />
      </UploadForm>
      <ItemList<Writing>
        collection={writings}
        path="/api/admin/writings"
        title="Writings"
        empty="No writings uploaded yet"
      >
        {(row, name) => (
          <Item
            picture={row.coverImageUrl}
            icon="page"
            title={row.title}
            facts={[row.filename, row.fileSize !== null && formatKilobytes(row.fileSize)]}
            featured={row.featured}
            description={row.description}
            actions={
              <>
                <ViewLink href={row.pdfUrl} name={name} />
                <FeatureButton collection={writings} row={row} name={name} />
                <EditButton collection={writings} row={row} name={name} />
                <DeleteButton collection={writings} row={row} name={name} />
              </>
            }
          />
        )}
      </ItemList>
    </div>
  )
}
