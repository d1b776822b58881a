/** Photographs for the gallery, many at a time, each batch in one category. */
import { useState } from 'react'
import { photos, UPLOAD_CATEGORIES } from '../../../shared/collections/photos.ts'
import { capitalised } from '../../../shared/content.ts'
import { Field } from '../../forms/field.tsx'
import { createQueue } from '../../forms/upload-queue.ts'
import { outcomesOf } from '../../lists/use-change.ts'
import { BulkUpload } from './bulk-upload.tsx'

const queue = createQueue(photos, 'image')
const [usual] = UPLOAD_CATEGORIES

export function GalleryTab() {
  const [category, setCategory] = useState<string>(usual)
  return (
    <section>
      <h2 className="admin-heading">Upload gallery images</h2>
      <BulkUpload
        queue={queue}
        label="Images"
        outcome={outcomesOf(photos).upload}
        fields={{ category }}
        onDone={() => setCategory(usual)}
      >
        <Field label="Category">
          <select value={category} onChange={(event) => setCategory(event.target.value)}>
            {UPLOAD_CATEGORIES.map((name) => (
              <option key={name} value={name}>
                {capitalised(name)}
              </option>
            ))}
          </select>
        </Field>
      </BulkUpload>
    </section>
  )
}
