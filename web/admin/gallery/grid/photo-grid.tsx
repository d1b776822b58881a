/** The photos as a dense grid: looked for by words and years, selected by the hundred, changed in one act. */
import { useCallback, useEffect, useState } from 'react'
import { adminGallery, adminUi } from '../../../../shared/messages/catalogue.ts'
import { type PhotoFilter, type PhotoTable, photoFilters } from '../../../../shared/photo-table.ts'
import { MAX_QUESTION } from '../../../../shared/search.ts'
import { Loading } from '../../../lists/list-state.tsx'
import { useAnswer } from '../../../queries/data.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Choices } from '../choices.tsx'
import { NoPhotos, PhotosFailed } from '../no-photos.tsx'
import { Cells } from './cells.tsx'
import { KeepFirst } from './deduplicate.tsx'
import { ManyBar } from './many-bar.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import { noSelection, selectAll } from './selection.ts'
import { usePhotoTable } from './use-photo-table.ts'
import '../../../ui/button.css'
import './photo-grid.css'

const texts = adminGallery.grid

/** Debounce of the search, so that not every letter sends a request. */
const TYPING_MS = 250

const filterLabels: Record<PhotoFilter, string> = texts.filters

/** The filter that the address asks for, as a link to what waits does. */
function askedFilter(): PhotoFilter | '' {
  const asked = new URLSearchParams(location.search).get('only')
  return photoFilters.find((each) => each === asked) ?? ''
}

/** The text, debounced while somebody types. */
function useTyped(text: string): string {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return typed
}

export function PhotoGrid({ category, isInOrder }: { category: string | null; isInOrder: boolean }) {
  const [text, setText] = useState('')
  const [only, setOnly] = useState(askedFilter)
  const [year, setYear] = useState('')
  const search = useTyped(text).trim()
  const isWhole = !(search || only || year)
  const { data: table, error, refetch } = usePhotoTable({ search, only, year, category, isInOrder })
  return (
    <section className="photo-grid">
      <div className="grid-question">
        <label className="grid-search">
          {texts.lookFor}
          <input type="search" maxLength={MAX_QUESTION} value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <Choices
          legend={texts.showOnly}
          choices={['', ...photoFilters] as const}
          chosen={only}
          choose={setOnly}
          label={(filter) => (filter ? filterLabels[filter] : texts.any)}
        />
      </div>
      {error && <PhotosFailed error={error} retry={refetch} />}
      {!table && !error && <Loading>{adminGallery.loading}</Loading>}
      {table && isWhole && table.ids.length === 0 && <NoPhotos />}
      {table && !(isWhole && table.ids.length === 0) && (
        <div className="grid-and-years">
          <Years years={table.years} chosen={year} choose={setYear} />
          <Table table={table} areWaiting={only === 'waiting'} isMovable={isInOrder && only !== 'doubles'} />
        </div>
      )}
    </section>
  )
}

type YearsProps = { years: PhotoTable['years']; chosen: string; choose: (year: string) => void }

function Years({ years, chosen, choose }: YearsProps) {
  const label = (year: string) => {
    const count = years.find((each) => String(each.year ?? 'none') === year)?.count ?? 0
    if (!year) return texts.allYears
    return texts.yearCount(year === 'none' ? texts.noYear : year, count)
  }
  const choices = ['', ...years.map(({ year }) => String(year ?? 'none'))]
  if (chosen && !choices.includes(chosen)) choices.push(chosen)
  return (
    <div className="grid-years">
      <Choices legend={texts.oneYear} choices={choices} chosen={chosen} choose={choose} label={label} />
    </div>
  )
}

type TableProps = { table: PhotoTable; areWaiting: boolean; isMovable: boolean }

function Table({ table, areWaiting, isMovable }: TableProps) {
  const { ids } = table
  const [selection, setSelection] = useState(noSelection)
  const [opened, setOpened] = useState<string | null>(null)
  const { data: settings } = useAnswer('/api/admin/settings')
  const selected = ids.filter((id) => selection.ids.has(id))
  const close = useCallback(() => setOpened(null), [])
  const select = useCallback((id: string, isSelected: boolean) => {
    setSelection((now) => {
      const next = new Set(now.ids)
      if (isSelected) next.add(id)
      else next.delete(id)
      return { ...now, ids: next, base: next }
    })
  }, [])
  return (
    <div className="grid-table">
      <div className="grid-count">
        <p role="status" data-after-delete tabIndex={-1}>
          {ids.length > 0 ? adminGallery.count(ids.length) : adminGallery.empty}
        </p>
        {ids.length > 0 && (
          <ActionButton
            label={texts.selectAll}
            name={adminUi.ofThe(adminGallery.count(ids.length))}
            onPress={() => setSelection(selectAll(ids))}
          />
        )}
        {table.firsts && (
          <KeepFirst {...{ ids }} firsts={table.firsts} select={(some) => setSelection(selectAll(some))} />
        )}
      </div>
      {ids.length > 0 && <Cells {...{ ids, selection }} select={setSelection} open={setOpened} />}
      {selected.length > 0 && (
        <ManyBar
          {...{ ids, selected, areWaiting }}
          isMovable={isMovable && settings?.photoOrder === 'own'}
          select={(some) => setSelection(selectAll(some))}
        />
      )}
      {opened && <PhotoSheet {...{ ids, opened, select, close }} isSelected={selection.ids.has(opened)} />}
    </div>
  )
}
