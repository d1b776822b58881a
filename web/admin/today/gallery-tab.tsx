/** The 'Gallery' tab, which uploads photos, many at a time. */
import { useState } from 'react'
import { photos, UPLOAD_CATEGORIES } from '../../../shared/collections/photos.ts'
import { adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { BulkUpload } from '../../forms/bulk-upload.tsx'
import { Field, FieldControl } from '../../forms/field.tsx'
import { createPhotoQueue } from '../../uploads/photo-queue.ts'
import { part } from '../ui/part.tsx'

const NewestPhotos = part(() => import('./newest-photos.tsx').then((module) => module.NewestPhotos), { quiet: true })
const NextStep = part(() => import('../ui/next-step.tsx').then((module) => module.NextStep), { quiet: true })

const galleryQueue = createPhotoQueue('upload-gallery')
const categoryField = { ...photos.fields.category, options: UPLOAD_CATEGORIES }
const [defaultCategory] = UPLOAD_CATEGORIES

/** Each batch goes in one category. */
export function GalleryTab() {
  const [category, setCategory] = useState<string>(defaultCategory)
  const [isSent, setSent] = useState(false)
  const reset = () => {
    setCategory(defaultCategory)
    setSent(true)
  }
  return (
    <div className="admin-tab-halves">
      <div>
        <BulkUpload title={texts.uploadGallery} queue={galleryQueue} fields={{ category }} onDone={reset}>
          <Field label={term(categoryField.label)}>
            <FieldControl field={categoryField} value={category} optionLabel={term} onChange={setCategory} />
          </Field>
        </BulkUpload>
        {isSent && <NextStep after="photos" />}
      </div>
      <NewestPhotos />
    </div>
  )
}
