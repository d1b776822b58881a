/** Shares as a grid: looked for, selected by the hundred, and looked at in one act with one undo. */
import { useQueryClient } from '@tanstack/react-query'
import type { ShareName } from '../../../shared/collections/all.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { adminEvening, adminGallery, adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import type { shareFilters } from '../../../shared/table.ts'
import { EmptyState } from '../../lists/list-state.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { FailedList } from '../ui/failed-list.tsx'
import { rowName } from '../ui/item-name.ts'
import { CollectionItem, type OwnItem, usePanels } from './collection-tab.tsx'
import { type Chosen, countOf, Library } from './grid/library.tsx'
import { SelectionBar } from './grid/selection-bar.tsx'
import { shownNow } from './grid/use-table.ts'
import type { ModeratedRow } from './moderation-buttons.tsx'
import { useLooks } from './use-looks.ts'

const filters: Record<(typeof shareFilters)[number], string> = {
  'to-look-at': texts.toLookAt,
  'on-site': texts.onSite,
  'set-aside': texts.aside,
}

export function SharesGrid({ collection, item }: { collection: Collection; item: OwnItem<ModeratedRow> }) {
  const { name, plural = name } = collection
  const panelOf = usePanels()
  return (
    <Library<ModeratedRow>
      collection={collection}
      filters={filters}
      empty={<EmptyState title={texts.noneShared(term(plural))} />}
      failed={(error, retry) => <FailedList error={error} retry={retry} />}
      sheet={(row, position) => {
        const name = rowName(collection, row, position)
        return (
          <div className="admin-items">
            <div className="admin-item">
              <CollectionItem {...{ collection, row, name }} own={item(row, name, panelOf(row))} />
            </div>
          </div>
        )
      }}
      bar={(chosen) => <LooksBar collection={collection} {...chosen} />}
    />
  )
}

/** Of those that are shown the version is named: a share that its sender has changed since is looked at again. */
function LooksBar({ collection, selected, select }: Chosen & { collection: Collection }) {
  const client = useQueryClient()
  const count = countOf(collection, selected.length)
  const of = collection.name as ShareName
  const shares = selected.map((id) => ({ collection: of, row: { id, createdAt: '' }, reports: [] }))
  const { look, busy } = useLooks(shares)

  async function lookAt(how: 'keep' | 'setAside') {
    const versions = shownNow(client, collection, 'version')
    const seen = shares.map(({ row, ...share }) => ({ ...share, row: { ...row, version: versions.get(row.id) } }))
    const done = how === 'keep' ? adminGallery.many.shown(count) : undefined
    if (await look(how, seen, done)) select([])
  }
  return (
    <SelectionBar count={count} clear={() => select([])}>
      {(['keep', 'setAside'] as const).map((how) => (
        <ActionButton key={how} label={adminEvening[how]} name={count} busy={busy} onPress={() => void lookAt(how)} />
      ))}
    </SelectionBar>
  )
}
