/** One photograph: the picture, what it is called, its buttons and its three switches. */
import { memo } from 'react'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { capitalised } from '../../../shared/content.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ActionButton } from '../items/action-button.tsx'
import { CopyButton } from '../items/copy-button.tsx'
import { DeleteButton } from '../items/delete-button.tsx'
import { EditButton } from '../items/edit-button.tsx'
import { nameOf } from '../items/name-of.ts'
import { DELETE_PHOTO } from '../notices.ts'
import { FlagSwitch } from './flag-switch.tsx'
import { usePhotoFlags } from './use-photo-flags.ts'

/** Of hundreds, only the changed ones are drawn again. */
export const PhotoCard = memo(function PhotoCard(props: { photo: Photo; place: number }) {
  const { photo, place } = props
  const name = nameOf(photos, photo, place)
  const { flip, busy } = usePhotoFlags(photo)
  const { featured, homepage, portrait } = photo
  return (
    <li className="photo-card">
      <div className="photo-frame">
        <Picture
          src={photo.imageUrl}
          alt={photo.alt ?? photo.title ?? ''}
          width={photo.width}
          height={photo.height}
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
          on={featured}
          busy={busy}
          onFlip={() => flip('featured')}
        />
        <FlagSwitch
          label="Home Page"
          name={name}
          on={homepage}
          busy={busy}
          onFlip={() => flip('homepage')}
        />
        <FlagSwitch
          label="Hero Portrait"
          name={name}
          on={portrait}
          busy={busy}
          onFlip={() => flip('portrait')}
        />
      </div>
      <div className="photo-actions">
        <CopyButton path={photo.imageUrl} name={name} />
        <ActionButton
          label={featured ? 'Unfeature' : 'Feature'}
          name={name}
          icon="star"
          busy={busy}
          onPress={() => flip('featured')}
        />
        <ActionButton
          label={homepage ? 'Remove from home page' : 'Add to home page'}
          name={name}
          icon="up"
          busy={busy}
          onPress={() => flip('homepage')}
        />
        <EditButton collection={photos} row={photo} name={name} />
        <DeleteButton collection={photos} row={photo} name={name} question={DELETE_PHOTO} />
      </div>
    </li>
  )
})
