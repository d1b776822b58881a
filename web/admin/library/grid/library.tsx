/** The library of a collection: a grid, searched, selected by the hundred and changed in one act, and a sheet. */
import { type ReactNode, useEffect, useState } from 'react'
import type { Collection, Row } from '../../../../shared/collections/collection.ts'
import { photos } from '../../../../shared/collections/photos.ts'
import { adminGallery, adminUi } from '../../../../shared/messages/catalogue.ts'
import { countOf, term } from '../../../../shared/messages/terms.ts'
import { MAX_QUESTION } from '../../../../shared/search.ts'
import type { Table } from '../../../../shared/table.ts'
import { Loading } from '../../../lists/list-state.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Cells } from './cells.tsx'
import { noSelection, selectAll } from './selection.ts'
import { type InSheet, Sheet } from './sheet.tsx'
import { type Question, useTable } from './use-table.ts'
import './library.css'

const texts = adminGallery.grid

/** So many rows are seen at a glance, and need no search. */
const FEW = 12

/** Debounce of the search, so that not every letter sends a request. */
const TYPING_MS = 250

/** All ids that are shown, the selected ones in their order, and a function that selects some alone. */
export type Chosen = {
  ids: readonly string[]
  selected: readonly string[]
  select: (ids: readonly string[]) => void
  only: string
}

type Props<T> = {
  collection: Collection
  /** Parameters of the table besides those of the library's own choices. */
  question?: Question
  title?: string
  /** Only the newest so many, without a search. */
  most?: number
  /** The choices of `only` with their labels, and the one at first. */
  filters?: Record<string, string>
  initial?: string
  /** Shown in place of the library where there are no rows at all. */
  empty: ReactNode
  failed: (error: Error, retry: () => unknown) => ReactNode
  card?: ((row: T, position: number) => ReactNode) | undefined
  sheet: InSheet<T>
  /** Of what is selected. */
  bar: (chosen: Chosen) => ReactNode
  /** Beside the number of the rows. */
  beside?: (table: Table, chosen: Chosen) => ReactNode
}

const nounsOf = ({ name, plural = name }: Collection) => term(plural)

/** The text, debounced while somebody types. */
function useTyped(text: string): string {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return typed
}

export function Library<T extends Row>(props: Props<T>) {
  const { collection, question, title, most, filters = {}, initial = '', empty, failed } = props
  const [text, setText] = useState('')
  const [only, setOnly] = useState(initial)
  const [year, setYear] = useState('')
  const search = useTyped(text).trim()
  const { data: table, error, refetch } = useTable(collection, { search, only, year, ...question })
  const count = table?.ids.length ?? 0
  const isAsked = Boolean(text || search || only || year)
  const isEmpty = table && count === 0 && !isAsked
  const choices = Object.keys(filters)
  return (
    <section className="library">
      {title && (
        <h2 data-after-delete tabIndex={-1}>
          {title}
        </h2>
      )}
      {table && !isEmpty && !most && (
        <div className="row grid-question">
          {(count > FEW || isAsked) && (
            <label className="grid-search">
              {texts.lookFor}
              <input
                type="search"
                maxLength={MAX_QUESTION}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </label>
          )}
          {choices.length > 0 && (
            <Choices
              legend={texts.showOnly}
              choices={['', ...choices]}
              chosen={only}
              choose={setOnly}
              label={(filter) => filters[filter] ?? texts.any}
            />
          )}
        </div>
      )}
      {error && !table && failed(error, refetch)}
      {!table && !error && (
        <Loading>
          {collection.name === photos.name ? adminGallery.loading : adminUi.loadingTitle(nounsOf(collection))}
        </Loading>
      )}
      {isEmpty && empty}
      {table && !isEmpty && (
        <div className="grid-and-years">
          {!most && (table.years.length > 1 || year) && <Years years={table.years} chosen={year} choose={setYear} />}
          <Rows {...props} table={table} only={only} />
        </div>
      )}
    </section>
  )
}

type YearsProps = { years: Table['years']; chosen: string; choose: (year: string) => void }

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

function Rows<T extends Row>(props: Props<T> & { table: Table; only: string }) {
  const { collection, table, only, most, card, sheet, bar, beside } = props
  const ids = most ? table.ids.slice(0, most) : table.ids
  const [selection, setSelection] = useState(noSelection)
  const [active, setActive] = useState(0)
  const [opened, setOpened] = useState<string | null>(null)
  const select = (some: readonly string[]) => setSelection(selectAll(some))
  const chosen = { ids, selected: ids.filter((id) => selection.ids.has(id)), select, only }
  const count = countOf(collection, table.ids.length)

  /** The grid goes on with the row that the sheet shows. */
  function open(id: string) {
    setActive(Math.max(0, ids.indexOf(id)))
    setOpened(id)
  }
  function close() {
    setOpened(null)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.grid-cell[tabindex="0"]')?.focus())
  }
  return (
    <div className="grid-table">
      <div className="soft row grid-count">
        <p role="status" data-after-delete tabIndex={-1}>
          {ids.length > 0 || collection.name !== photos.name ? count : adminGallery.empty}
        </p>
        {ids.length > 0 && ids.length === table.ids.length && (
          <ActionButton label={texts.selectAll} name={adminUi.ofThe(count)} onPress={() => select(ids)} />
        )}
        {beside?.(table, chosen)}
      </div>
      {ids.length > 0 && (
        <Cells {...{ collection, ids, active, setActive, selection, card, open }} select={setSelection} />
      )}
      {chosen.selected.length > 0 && bar(chosen)}
      {opened && <Sheet {...{ collection, ids, opened, open, close }}>{sheet}</Sheet>}
    </div>
  )
}
