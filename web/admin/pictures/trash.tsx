/** The rows in the trash with their pictures: restored one by one, several or all, until they are purged. */
import { useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import type { TrashRow } from '../../../shared/api/answers.ts'
import { collections } from '../../../shared/collections/all.ts'
import { adminPath } from '../../../shared/collections/choices.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { TRASH_DAYS } from '../../../shared/collections/limits.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { adminTrash as texts } from '../../../shared/messages/catalogue.ts'
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import { term } from '../../../shared/messages/terms.ts'
import { inOwnNouns } from '../../../shared/own-nouns.ts'
import { headingField } from '../../../shared/row-texts.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { send } from '../../http/send.ts'
import { refetchLists } from '../../lists/change-rows.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { usePerson } from '../../queries/memorial.ts'
import { changeMany } from '../library/change-many.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { rowName } from '../ui/item-name.ts'
import { localDay } from '../ui/local-day.ts'
import { TRASH_PATH, useTrash } from '../ui/row-buttons.tsx'
import { SettingsItem, SettingsList } from '../ui/settings-list.tsx'
import '../ui/settings.css'
import './trash.css'

const collectionOf = (row: TrashRow) => collections.find(({ name }) => name === row.collection)

/** Brings photos back in one act. Returns those that are left because one of them has changed meanwhile. */
async function restorePhotos(rows: readonly TrashRow[]): Promise<readonly TrashRow[]> {
  let done = 0
  const ids = rows.map(({ id }) => id)
  const onDone = (count: number) => {
    done = count
  }
  if (rows.length > 1) await changeMany(photos, ids, { deleted: false }, onDone).catch(() => {})
  return rows.slice(done)
}

/**
 * Photos come back together, others one after the other. One that fails holds none of the others up; the first failure
 * is thrown.
 */
function useRestoreMany() {
  const client = useQueryClient()
  const { change, busy } = useChange(TRASH_PATH)

  async function restoreAll(rows: readonly TrashRow[]): Promise<number> {
    const errors: unknown[] = []
    const isPhoto = (row: TrashRow) => row.collection === photos.name
    const left = await restorePhotos(rows.filter(isPhoto))
    for (const row of [...left, ...rows.filter((each) => !isPhoto(each))]) {
      const collection = collectionOf(row)
      const path = collection && adminPath(collection, row.id, 'restore')
      if (path) await send({ method: 'POST', path }).catch((error) => errors.push(error))
    }
    const touched = new Set(rows.map(collectionOf))
    for (const collection of touched) if (collection) await refetchLists(client, collection)
    await client.invalidateQueries({ queryKey: [TRASH_PATH] })
    if (errors.length > 0) throw errors[0]
    return rows.length
  }
  return { busy, restore: (rows: readonly TrashRow[]) => void change(actionOutcomes.restore, () => restoreAll(rows)) }
}

export function Trash() {
  const person = usePerson()
  const { data: rows = [] } = useAnswer(TRASH_PATH)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { restore, busy } = useRestoreMany()
  const selected = rows.filter(({ id }) => chosen.has(id))

  function choose(id: string, isChosen: boolean): void {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <div className="trash people">
      <p className="settings-lead">{texts.lead(TRASH_DAYS)}</p>
      {rows.length > 1 && (
        <p className="trash-acts">
          {selected.length > 0 ? (
            <ActionButton
              label={texts.bringMany(selected.length)}
              name={texts.ticked}
              busy={busy}
              onPress={() => restore(selected)}
            />
          ) : (
            <ActionButton label={texts.bringAll} name={`${rows.length}`} busy={busy} onPress={() => restore(rows)} />
          )}
        </p>
      )}
      <SettingsList path={TRASH_PATH} empty={texts.empty}>
        {(row) => {
          const collection = collectionOf(row)
          return (
            collection && (
              <TrashItem
                collection={inOwnNouns<Collection>(collection, person)}
                row={row}
                isChosen={chosen.has(row.id)}
                {...(rows.length > 1 && { onChoose: (isChosen: boolean) => choose(row.id, isChosen) })}
              />
            )
          )
        }}
      </SettingsList>
    </div>
  )
}

function TrashItem(props: {
  collection: Collection
  row: TrashRow
  isChosen: boolean
  onChoose?: (isChosen: boolean) => void
}) {
  const { collection, row, isChosen, onChoose } = props
  const { restore, busy } = useTrash(collection)
  const title = row[headingField(collection)]
  const name = title ? rowName(collection, row, 1) : texts.untitled(term(collection.singular))
  const day = localDay(row.deletedAt)
  const deleted = row.deletedBy ? texts.deletedBy(day, row.deletedBy) : texts.deleted(day)
  return (
    <>
      {onChoose && (
        <label className="trash-tick">
          <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
          <span className="visually-hidden">{texts.choose(name)}</span>
        </label>
      )}
      <Preview row={row} />
      <SettingsItem title={capitalised(name)} facts={row.withdrawn ? texts.withdrawn(day) : deleted}>
        <ActionButton label={texts.bringBack} name={name} busy={busy} onPress={() => restore(row)} />
      </SettingsItem>
    </>
  )
}

/** The image as those see it who look after the site; until it is there, or without one that can be read, its blur. */
const Preview = memo(function Preview({ row: { collection, id, thumbhash } }: { row: TrashRow }) {
  const [isBroken, setBroken] = useState(false)
  if (!thumbhash) return <span className="people-preview" />
  const blur = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)))
  return (
    <img
      className="people-preview"
      loading="lazy"
      src={isBroken ? blur : `${TRASH_PATH}/${collection}/${id}/picture`}
      style={{ background: `center / contain no-repeat url(${blur})` }}
      alt=""
      onError={() => setBroken(true)}
    />
  )
})
