/** The 'Gallery' tab, which uploads photos, many at a time. */
import { useState } from 'react'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { type Photo, photos, UPLOAD_CATEGORIES } from '../../../shared/collections/photos.ts'
import { adminFrame, adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import { term } from '../../../shared/messages/terms.ts'
import { BulkUpload } from '../../forms/bulk-upload.tsx'
import { Field, FieldControl } from '../../forms/field.tsx'
import { LocalDate } from '../../ui/local-date.tsx'
import { createPhotoQueue } from '../../uploads/photo-queue.ts'
import { CaptionForm, useKeptCaptions } from '../library/caption-form.tsx'
import { Item, ItemList } from '../ui/item-list.tsx'
import { part } from '../ui/part.tsx'
import { EditButton, FlagButton, ShowButton, TurnButtons } from '../ui/row-buttons.tsx'

const NextStep = part(() => import('../ui/next-step.tsx').then((module) => module.NextStep), { quiet: true })

const galleryQueue = createPhotoQueue('upload-gallery')
/** Rows of the newest photos: as many as come from a phone at once, of which two screens of a phone are shown first. */
const NEWEST = 36
const FIRST = 6
const categoryField = { ...photos.fields.category, options: UPLOAD_CATEGORIES }
const [defaultCategory] = UPLOAD_CATEGORIES

/** Each batch goes in one category. */
export function GalleryTab() {
  const [category, setCategory] = useState<string>(defaultCategory)
  const [isSent, setSent] = useState(false)
  useKeptCaptions()
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
      <ItemList<Photo>
        collection={photos}
        path={`/api/admin/photos?category=-${MISCELLANEOUS}`}
        title={texts.inGallery}
        empty={texts.galleryEmpty}
        newest={{
          rows: NEWEST,
          first: FIRST,
          others: (
            <a className="admin-action" href="/admin/gallery">
              {texts.allPhotos}
            </a>
          ),
        }}
      >
        {(row, name) => (
          <Item
            imageUrl={row.imageUrl}
            icon="picture"
            title={row.title ?? capitalised(name)}
            facts={[
              term(row.category),
              <LocalDate language={adminFrame.lang} key="day" moment={row.createdAt} />,
              row.state === 'waiting' && texts.isWaiting,
            ]}
            featured={row.featured}
            actions={
              <>
                <ShowButton collection={photos} row={row} name={name} />
                <FlagButton collection={photos} row={row} name={name} flag="homepage" />
                <TurnButtons collection={photos} row={row} name={name} />
                <EditButton collection={photos} row={row} name={name} />
              </>
            }
          >
            <CaptionForm row={row} name={name} />
          </Item>
        )}
      </ItemList>
    </div>
  )
}
