/** What was deleted: it can be brought back until its time is over. */
import { thumbHashToDataURL } from 'thumbhash'
import type { Collection, Row } from '../../../shared/collection.ts'
import { collections } from '../../../shared/collections/all.ts'
import { capitalised } from '../../../shared/content.ts'
import { TRASH_DAYS } from '../../../shared/limits.ts'
import { TRASH, useDelete } from '../../lists/use-change.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { PeopleList } from '../settings/settings-list.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { nameOf } from '../ui/item-name.ts'

type TrashRow = Row & { collection: string; deletedAt: string; thumbhash: string | null }

export function Trash() {
  return (
    <>
      <p className="fold-lead">
        What is deleted leaves the site at once and stays here for {TRASH_DAYS} days.
      </p>
      <PeopleList<TrashRow> path={TRASH} empty="The trash is empty.">
        {(row) => {
          const collection = collections.find(({ name }) => name === row.collection)
          return collection && <Deleted collection={collection} row={row} />
        }}
      </PeopleList>
    </>
  )
}

function Deleted({ collection, row }: { collection: Collection; row: TrashRow }) {
  const { restore, busy } = useDelete(collection)
  const title = row.title ?? row.location
  const name = title ? nameOf(collection, row, 1) : `untitled ${collection.singular}`
  return (
    <>
      <Preview hash={row.thumbhash} />
      <p className="people-words">
        <strong>{capitalised(name)}</strong>
        <span className="people-facts">
          Deleted on <LocalDate moment={row.deletedAt} />
        </span>
      </p>
      <ActionButton label="Bring back" name={name} busy={busy} onPress={() => restore(row)} />
    </>
  )
}

/** The picture itself is off the site; its blurred preview still tells which one it was. */
function Preview({ hash }: { hash: string | null }) {
  if (!hash) return <span className="people-preview" />
  const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0))
  return <img className="people-preview" src={thumbHashToDataURL(bytes)} alt="" />
}
