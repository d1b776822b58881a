/** One photograph: the picture, what it is called, its buttons and its three switches. */
import { memo } from 'react'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { capitalised } from '../../../shared/content.ts'
import { DELETE_PHOTO } from '../../../shared/messages/admin.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { DeleteButton } from '../ui/delete-button.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { nameOf } from '../ui/item-name.ts'
import { FlagSwitch } from './flag-switch.tsx'
import { usePhotoFlag } from './use-photo-flag.ts'

/** Of hundreds, only the changed ones are drawn again. */
export const PhotoCard = memo(function PhotoCard(props: { photo: Photo; place: number }) {
  const { photo, place } = props
  const name = nameOf(photos, photo, place)
  const featured = usePhotoFlag(photo, 'featured')
  const homepage = usePhotoFlag(photo, 'homepage')
  const portrait = usePhotoFlag(photo, 'portrait')
  return (
    <li className="photo-card">
      <div className="photo-frame">
        <ResponsiveImage
          src={photo.imageUrl}
          alt={photo.alt ?? photo.title ?? ''}
          width={photo.width}
          height={photo.height}
          thumbhash={photo.thumbhash}
          sizes="(min-width: 1100px) 20rem, (min-width: 700px) 45vw, 90vw"
        />
      </div>
      <h2>{photo.title ?? `Photo ${place}`}</h2>
      <p className="photo-facts">
        {capitalised(photo.category)} · <LocalDate moment={photo.createdAt} />
      </p>
      <div className="photo-switches">
        <FlagSwitch
          label="Featured"
          name={name}
          on={photo.featured}
          busy={featured.busy}
          onFlip={featured.flip}
        />
        <FlagSwitch
          label="Home Page"
          name={name}
          on={photo.homepage}
          busy={homepage.busy}
          onFlip={homepage.flip}
        />
        <FlagSwitch
          label="Hero Portrait"
          name={name}
          on={photo.portrait}
          busy={portrait.busy}
          onFlip={portrait.flip}
        />
      </div>
      <div className="photo-actions">
        <CopyButton path={photo.imageUrl} name={name} />
        <ActionButton
          label={photo.featured ? 'Unfeature' : 'Feature'}
          name={name}
          icon="star"
          busy={featured.busy}
          onPress={featured.flip}
        />
        <ActionButton
          label={photo.homepage ? 'Remove from home page' : 'Add to home page'}
          name={name}
          icon="up"
          busy={homepage.busy}
          onPress={homepage.flip}
        />
        <EditButton collection={photos} row={photo} name={name} />
        <DeleteButton collection={photos} row={photo} name={name} question={DELETE_PHOTO} />
      </div>
    </li>
  )
})
