/** The rows in the trash, which can be restored until they are purged. */
import { thumbHashToDataURL } from 'thumbhash'
import type { TrashRow } from '../../../shared/api/answers.ts'
import type { Collection } from '../../../shared/collection.ts'
import { collections } from '../../../shared/collections/all.ts'
import { inOwnNouns } from '../../../shared/content.ts'
import { capitalised } from '../../../shared/in-sentences.ts'
import { TRASH_DAYS } from '../../../shared/limits.ts'
import { headingField } from '../../../shared/row-texts.ts'
import { usePerson } from '../../queries/memorial.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { SettingsItem, SettingsList } from '../settings/settings-list.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { rowName } from '../ui/item-name.ts'
import { TRASH_PATH, useTrash } from '../ui/row-buttons.tsx'

export function Trash() {
  const person = usePerson()
  return (
    <>
      <p className="fold-lead">What is deleted leaves the site at once and stays here for {TRASH_DAYS} days.</p>
      <SettingsList path={TRASH_PATH} empty="Nothing has been deleted lately.">
        {(row) => {
          const collection = collections.find(({ name }) => name === row.collection)
          return collection && <TrashItem collection={inOwnNouns<Collection>(collection, person)} row={row} />
        }}
      </SettingsList>
    </>
  )
}

function TrashItem({ collection, row }: { collection: Collection; row: TrashRow }) {
  const { restore, busy } = useTrash(collection)
  const title = row[headingField(collection)]
  const name = title ? rowName(collection, row, 1) : `untitled ${collection.singular}`
  const facts = [
    row.withdrawn ? 'Withdrawn by the sender on ' : 'Deleted on ',
    <LocalDate key="deleted" moment={row.deletedAt} />,
  ]
  return (
    <>
      <Preview hash={row.thumbhash} />
      <SettingsItem title={capitalised(name)} facts={facts}>
        <ActionButton label="Bring back" name={name} busy={busy} onPress={() => restore(row)} />
      </SettingsItem>
    </>
  )
}

/** The image itself is no longer served; its thumbhash still shows which one it was. */
function Preview({ hash }: { hash?: string | null | undefined }) {
  if (!hash) return <span className="people-preview" />
  const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0))
  return <img className="people-preview" src={thumbHashToDataURL(bytes)} alt="" />
}
