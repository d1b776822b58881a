/** The 'Gallery' tab: uploads photos, many at a time, each batch in one category. */
import { useState } from 'react'
import { photos, UPLOAD_CATEGORIES } from '../../../shared/collections/photos.ts'
import { BulkUpload } from '../../forms/bulk-upload.tsx'
import { Field, FieldControl } from '../../forms/field.tsx'
import { createQueue } from '../../forms/upload-queue.ts'

const queue = createQueue()
const categoryField = { ...photos.fields.category, options: UPLOAD_CATEGORIES }
const [defaultCategory] = UPLOAD_CATEGORIES

export function GalleryTab() {
  const [category, setCategory] = useState<string>(defaultCategory)
  const reset = () => setCategory(defaultCategory)
  return (
    <BulkUpload title="Upload gallery images" queue={queue} fields={{ category }} onDone={reset}>
      <Field label="Category">
        <FieldControl field={categoryField} value={category} onChange={setCategory} />
      </Field>
    </BulkUpload>
  )
}
