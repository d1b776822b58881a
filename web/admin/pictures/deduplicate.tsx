/** 'Keep the first of each': of doubles all others are deleted, once the ones that stay have been shown. */

import { TRASH_DAYS } from '../../../shared/collections/limits.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { adminFrame, adminGallery } from '../../../shared/messages/catalogue.ts'
import { countOf } from '../../../shared/messages/terms.ts'
import { outcomesOf } from '../../../shared/sentences/admin.ts'
import { MultiFormatImage } from '../../ui/multi-format-image.tsx'
import { useRows } from '../library/grid/use-table.ts'
import { useMany } from '../library/use-many.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'

import './deduplicate.css'

const texts = adminGallery.keepFirst

/** Pictures in the question; of more their number is said. */
const PICTURES = 48

type Props = {
  ids: readonly string[]
  /** Ids of the photos that stay. */
  firsts: readonly string[]
  select: (ids: readonly string[]) => void
}

export function KeepFirst({ ids, firsts, select }: Props) {
  const others = ids.filter((id) => !firsts.includes(id))
  const { act, busy } = useMany(photos, others, select)
  const count = countOf(photos, others.length)

  async function keep() {
    const outcome = { ...outcomesOf(photos).remove, done: adminGallery.many.deleted(count) }
    if (await act(outcome, { deleted: true })) select([])
  }
  if (others.length === 0) return null
  return (
    <ConfirmButton
      label={texts.label}
      name={texts.of}
      title={texts.title}
      question={texts.asked(others.length, ids.length, TRASH_DAYS)}
      cancel={adminFrame.notNow}
      busy={busy}
      onConfirm={() => void keep()}
    >
      <Staying firsts={firsts} />
    </ConfirmButton>
  )
}

function Staying({ firsts }: Pick<Props, 'firsts'>) {
  const rows = useRows<Photo>(photos, firsts, 0, PICTURES)
  const more = firsts.length - PICTURES
  return (
    <>
      <p>{texts.stay}</p>
      <ul className="grid-staying">
        {firsts.slice(0, PICTURES).map((id, index) => {
          const photo = rows.get(id)
          return (
            <li key={id}>
              {photo && (
                <MultiFormatImage
                  {...{ src: photo.imageUrl, width: photo.width, height: photo.height }}
                  sizes="88px"
                  alt={photo.title ?? photo.alt ?? adminGallery.photoAt(index + 1)}
                  decoding="async"
                />
              )}
            </li>
          )
        })}
      </ul>
      {more > 0 && <p>{texts.more(more)}</p>}
    </>
  )
}
