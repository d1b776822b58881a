/** One photo in the gallery management: the image, its title, its switches and its actions. */
import { useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { adminPath } from '../../../shared/choices.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { shownYear } from '../../../shared/item.ts'
import { TRASH_DAYS } from '../../../shared/limits.ts'
import { actionOutcomes, outcomesOf } from '../../../shared/messages/admin.ts'
import { adminDashboard, adminFrame, adminGallery, adminUi } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { send } from '../../http/send.ts'
import { refetchLists } from '../../lists/change-rows.ts'
import { toastFailed } from '../../lists/outcome-toast.ts'
import { useChange } from '../../lists/use-change.ts'
import { read } from '../../queries/data.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { ActionButton, CopyButton } from '../ui/action-button.tsx'
import { FlagSwitch } from '../ui/flag-switch.tsx'
import { rowName } from '../ui/item-name.ts'
import { DeleteButton, EditButton, type FlagState, FlipButton } from '../ui/row-buttons.tsx'
import { ShowButton } from '../ui/show-button.tsx'
import { TurnButtons } from '../ui/turn-buttons.tsx'
import { FocusButton } from './focus-button.tsx'
import { MoveButtons } from './move-buttons.tsx'
import type { PhotoMove } from './use-move-photos.ts'

/** Memoized: of hundreds of cards, only the changed ones render again. `select` selects it by its id, or no longer. */
export const PhotoCard = memo(function PhotoCard(props: {
  photo: Photo
  position: number
  isSelected: boolean
  select: (id: string, isSelected: boolean) => void
  isLast: boolean
  /** Null where the list is not in the family's own order. */
  move: ((ids: readonly string[], to: PhotoMove) => void) | null
}) {
  const { photo, position, isSelected, select, isLast, move } = props
  const [isOpen, setOpen] = useState(false)
  const name = rowName(photos, photo, position)
  const featured = usePhotoFlag(photo, 'featured')
  const homepage = usePhotoFlag(photo, 'homepage')
  const portrait = usePhotoFlag(photo, 'portrait')
  const year = shownYear(photo)
  return (
    <li className={isSelected ? 'photo-card selected' : 'photo-card'}>
      <div className="photo-frame">
        <label className="photo-select">
          <input type="checkbox" checked={isSelected} onChange={({ target }) => select(photo.id, target.checked)} />
          <span className="visually-hidden">{adminGallery.select(name)}</span>
        </label>
        <ResponsiveImage
          src={photo.imageUrl}
          alt={photo.alt ?? photo.title ?? ''}
          width={photo.width}
          height={photo.height}
          thumbhash={photo.thumbhash}
          sizes="(min-width: 48em) 20rem, 6rem"
        />
      </div>
      <div className="photo-words">
        <h2>{photo.title ?? adminGallery.photoAt(position)}</h2>
        <p className="photo-facts">
          {year && `${year} · `}
          {term(photo.category)} · <LocalDate language={adminFrame.lang} moment={photo.createdAt} />
        </p>
        {photo.state === 'waiting' && <p className="photo-waits">{adminDashboard.isWaiting}</p>}
        {photo.portrait && <p className="photo-portrait">{adminGallery.isPortrait}</p>}
        <div className="photo-switches">
          {[featured, homepage, portrait].map((state) => (
            <FlagSwitch key={state.flag} name={name} {...state} />
          ))}
        </div>
        <div className="photo-more">
          <ActionButton
            label={isOpen ? adminGallery.less : adminFrame.more}
            name={adminUi.forName(name)}
            expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <div className={isOpen ? 'photo-actions open' : 'photo-actions'}>
        <ShowButton collection={photos} row={photo} name={name} />
        {move && <MoveButtons {...{ name, position, isLast }} move={(to) => move([photo.id], to)} />}
        <CopyButton path={photo.imageUrl} name={name} />
        <FlipButton name={name} {...featured} />
        <FlipButton name={name} {...homepage} />
        {photo.portrait && <FocusButton photo={photo} name={name} />}
        <TurnButtons collection={photos} row={photo} name={name} />
        <EditButton collection={photos} row={photo} name={name} />
        <DeleteButton collection={photos} row={photo} name={name} question={adminGallery.deleteAsked(TRASH_DAYS)} />
      </div>
    </li>
  )
})

type PhotoFlag = keyof typeof photos.flags

/** A switch and a button may flip the same flag: they share whether it is busy. */
function usePhotoFlag(photo: Photo, flag: PhotoFlag): FlagState {
  const client = useQueryClient()
  const { change, busy } = useChange()
  const outcome = flag === 'portrait' ? actionOutcomes.portrait : outcomesOf(photos).feature

  /** Refetch also after a change that failed half-way. */
  async function withLists(run: () => Promise<unknown>) {
    try {
      await run()
    } finally {
      await refetchLists(client, photos)
    }
  }
  async function flipPortrait() {
    const before = await readPortraits()
    const after = photo.portrait ? before.filter((id) => id !== photo.id) : [photo.id]
    const undo = () => void change(outcome, () => withLists(() => setPortraits(before)))
    await change(outcome, () => withLists(() => setPortraits(after)), undo)
  }
  function flipOther() {
    const isOn = photo[flag]
    const set = (to: boolean) => () => withLists(() => setFlag(photo.id, flag, to))
    return change(outcome, set(!isOn), () => void change(outcome, set(isOn)))
  }
  const flip = () => void (flag === 'portrait' ? flipPortrait().catch(failed) : flipOther())
  const failed = (error: unknown) => toastFailed(outcome, error)
  return { flag, label: term(photos.flags[flag].label), isOn: photo[flag], busy, flip }
}

function setFlag(id: string, flag: PhotoFlag, isOn: boolean): Promise<unknown> {
  const path = adminPath(photos, id, photos.flags[flag].change)
  return send({ method: 'PATCH', path, body: { [flag]: isOn } })
}

async function readPortraits(): Promise<string[]> {
  return ((await read<Photo[]>('/api/admin/photos?portrait=true')) ?? []).map(({ id }) => id)
}

/** Makes these the hero portraits and no others, by one request each. Choosing passes one photo, Undo all of them. */
async function setPortraits(ids: readonly string[]): Promise<void> {
  const now = await readPortraits()
  for (const id of ids) if (!now.includes(id)) await setFlag(id, 'portrait', true)
  for (const id of now) if (!ids.includes(id)) await setFlag(id, 'portrait', false)
}
