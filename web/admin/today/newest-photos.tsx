/** The newest photos below the form of the 'Gallery' tab: a tap opens one large, for its caption and year. */
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import { EmptyState } from '../../lists/list-state.tsx'
import { useKeptCaptions } from '../library/caption-form.tsx'
import { Library } from '../library/grid/library.tsx'
import { ManyBar } from '../library/many-bar.tsx'
import { PhotoCard } from '../library/photo-card.tsx'
import { FailedList } from '../ui/failed-list.tsx'

/** As many as come from a phone at once. */
const NEWEST = 36

export function NewestPhotos() {
  useKeptCaptions()
  return (
    <Library<Photo>
      collection={photos}
      question={{ without: MISCELLANEOUS }}
      title={texts.inGallery}
      most={NEWEST}
      empty={<EmptyState title={texts.galleryEmpty} />}
      failed={(error, retry) => <FailedList error={error} retry={retry} />}
      sheet={(photo, position, next) => <PhotoCard {...{ photo, position, next }} />}
      bar={(chosen) => <ManyBar {...chosen} collection={photos} isMovable={false} />}
      beside={({ ids }) =>
        ids.length > NEWEST && (
          <a className="admin-action" href="/admin/gallery">
            {texts.allPhotos}
          </a>
        )
      }
    />
  )
}
