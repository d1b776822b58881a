/** The words, switches and buttons of one photo: below its picture in the grid, and beside it in the sheet. */
import { useQueryClient } from '@tanstack/react-query'
import { adminPath } from '../../../shared/collections/choices.ts'
import { TRASH_DAYS } from '../../../shared/collections/limits.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { shownYear } from '../../../shared/item.ts'
import { adminDashboard, adminFrame, adminGallery } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { send } from '../../http/send.ts'
import { refetchLists } from '../../lists/change-rows.ts'
import { toastFailed } from '../../lists/outcome-toast.ts'
import { useChange } from '../../lists/use-change.ts'
import { read } from '../../queries/data.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { CopyButton, fullAddress } from '../ui/action-button.tsx'
import { FlagSwitch } from '../ui/flag-switch.tsx'
import { rowName } from '../ui/item-name.ts'
import {
  DeleteButton,
  EditButton,
  type FlagState,
  FlipButton,
  ShowButton,
  TurnButtons,
  useFlag,
} from '../ui/row-buttons.tsx'
import { CaptionForm } from './caption-form.tsx'
import { FocusButton } from './focus-button.tsx'

const does: Record<string, string | undefined> = adminGallery.does

/** `next` goes to the next photo of the sheet, which has room for its caption and for what each switch does. */
export function PhotoCard({ photo, position, next }: { photo: Photo; position: number; next?: () => void }) {
  const name = rowName(photos, photo, position)
  const featured = useFlag(photos, photo, 'featured')
  const homepage = useFlag(photos, photo, 'homepage')
  const portrait = usePortrait(photo)
  const year = shownYear(photo)
  return (
    <>
      {next ? (
        <CaptionForm row={photo} name={name} onEnter={next} />
      ) : (
        <h2>{photo.title ?? adminGallery.photoAt(position)}</h2>
      )}
      <p className="soft photo-facts">
        {year && `${year} · `}
        {term(photo.category)} · <LocalDate language={adminFrame.lang} moment={photo.createdAt} />
      </p>
      {photo.state === 'waiting' && <p className="photo-waits">{adminDashboard.isWaiting}</p>}
      {photo.portrait && <p className="photo-portrait">{adminGallery.isPortrait}</p>}
      <div className="photo-switches">
        {[featured, homepage, portrait].map((state) => (
          <FlagSwitch key={state.flag} name={name} {...state} {...(next && { does: does[state.flag] })} />
        ))}
      </div>
      <div className="row">
        <ShowButton collection={photos} row={photo} name={name} />
        <CopyButton text={fullAddress(photo.imageUrl)} name={name} />
        <FlipButton name={name} {...featured} />
        <FlipButton name={name} {...homepage} />
        {next && photo.portrait && <FocusButton photo={photo} name={name} />}
        {next && <TurnButtons collection={photos} row={photo} name={name} />}
        <EditButton collection={photos} row={photo} name={name} />
        <DeleteButton collection={photos} row={photo} name={name} question={adminGallery.deleteAsked(TRASH_DAYS)} />
      </div>
    </>
  )
}

function usePortrait(photo: Photo): FlagState {
  const client = useQueryClient()
  const { change, busy } = useChange()
  const outcome = actionOutcomes.portrait

  /** Refetch also after a change that failed half-way. */
  const set = (ids: readonly string[]) => () => setPortraits(ids).finally(() => refetchLists(client, photos))
  async function flip() {
    const before = await readPortraits()
    const after = photo.portrait ? before.filter((id) => id !== photo.id) : [photo.id]
    await change(outcome, set(after), () => void change(outcome, set(before)))
  }
  const { label } = photos.flags.portrait
  const start = () => void flip().catch((error) => toastFailed(outcome, error))
  return { flag: 'portrait', label: term(label), isOn: photo.portrait, busy, flip: start }
}

function setPortrait(id: string, portrait: boolean): Promise<unknown> {
  const path = adminPath(photos, id, photos.flags.portrait.change)
  return send({ method: 'PATCH', path, body: { portrait } })
}

async function readPortraits(): Promise<string[]> {
  return ((await read<Photo[]>('/api/admin/photos?portrait=true')) ?? []).map(({ id }) => id)
}

/** Makes these the hero portraits and no others, by one request each. Choosing passes one photo, Undo all of them. */
async function setPortraits(ids: readonly string[]): Promise<void> {
  const now = await readPortraits()
  for (const id of ids) if (!now.includes(id)) await setPortrait(id, true)
  for (const id of now) if (!ids.includes(id)) await setPortrait(id, false)
}
