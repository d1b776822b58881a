/** One photo in the gallery management: the image, its title, its switches and its actions. */
import * as Switch from '@radix-ui/react-switch'
import { memo, useId } from 'react'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { capitalised } from '../../../shared/content.ts'
import { CONFIRM_PHOTO_DELETION } from '../../../shared/messages/admin.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { DeleteButton } from '../ui/delete-button.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { rowName } from '../ui/item-name.ts'
import { usePhotoFlag } from './use-photo-flag.ts'

/** Memoized: of hundreds of cards, only the changed ones render again. */
export const PhotoCard = memo(function PhotoCard(props: { photo: Photo; position: number }) {
  const { photo, position } = props
  const name = rowName(photos, photo, position)
  const flags = {
    featured: usePhotoFlag(photo, 'featured'),
    homepage: usePhotoFlag(photo, 'homepage'),
    portrait: usePhotoFlag(photo, 'portrait'),
  }
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
      <h2>{photo.title ?? `Photo ${position}`}</h2>
      <p className="photo-facts">
        {capitalised(photo.category)} · <LocalDate moment={photo.createdAt} />
      </p>
      <div className="photo-switches">
        {(['featured', 'homepage', 'portrait'] as const).map((flag) => (
          <FlagSwitch key={flag} label={photos.flags[flag].label} name={name} isOn={photo[flag]} {...flags[flag]} />
        ))}
      </div>
      <div className="photo-actions">
        <CopyButton path={photo.imageUrl} name={name} />
        <ActionButton
          label={photo.featured ? 'Unfeature' : 'Feature'}
          name={name}
          icon="star"
          busy={flags.featured.busy}
          onPress={flags.featured.flip}
        />
        <ActionButton
          label={photo.homepage ? 'Remove from home page' : 'Add to home page'}
          name={name}
          icon="up"
          busy={flags.homepage.busy}
          onPress={flags.homepage.flip}
        />
        <EditButton collection={photos} row={photo} name={name} />
        <DeleteButton collection={photos} row={photo} name={name} question={CONFIRM_PHOTO_DELETION} />
      </div>
    </li>
  )
})

function FlagSwitch(props: { label: string; name: string; isOn: boolean; busy: boolean; flip: () => void }) {
  const { label, name, isOn, busy, flip } = props
  const id = useId()
  return (
    <div className="flag-switch">
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden"> of {name}</span>
      </label>
      <Switch.Root
        id={id}
        className="switch"
        checked={isOn}
        aria-disabled={busy}
        onCheckedChange={() => busy || flip()}
      >
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
    </div>
  )
}
