/** The 'Gallery' tab: uploads photos, many at a time, each batch in one category. */
import { useState } from 'react'
import { photos, UPLOAD_CATEGORIES } from '../../../shared/collections/photos.ts'
import { outcomesOf } from '../../../shared/messages/admin.ts'
import { BulkUpload } from '../../forms/bulk-upload.tsx'
import { Field, FieldControl } from '../../forms/field.tsx'
import { createQueue } from '../../forms/upload-queue.ts'

const queue = createQueue(photos, 'image')
const categoryField = { ...photos.fields.category, options: UPLOAD_CATEGORIES }
const [defaultCategory] = UPLOAD_CATEGORIES

export function GalleryTab() {
  const [category, setCategory] = useState<string>(defaultCategory)
  return (
    <section>
      <h2 className="admin-heading">Upload gallery images</h2>
      <BulkUpload
        queue={queue}
        label="Images"
        outcome={outcomesOf(photos).upload}
        fields={{ category }}
        onDone={() => setCategory(defaultCategory)}
      >
        <Field label="Category">
          <FieldControl field={categoryField} value={category} onChange={setCategory} />
        </Field>
      </BulkUpload>
    </section>
  )
}
