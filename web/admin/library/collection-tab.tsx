/** The tab of a collection, made from its definition: the form that creates a row, and the library of its rows. */
import { type ReactNode, useState } from 'react'
import type { Collection, Row } from '../../../shared/collections/collection.ts'
import { formatDuration, formatKilobytes, formatPages } from '../../../shared/format.ts'
import { adminDashboard, adminUi } from '../../../shared/messages/catalogue.ts'
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import { term } from '../../../shared/messages/terms.ts'
import { headingField, textField } from '../../../shared/row-texts.ts'
import { CreateForm, type CreateFormProps } from '../../forms/create-form.tsx'
import { EmptyState } from '../../lists/list-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSession } from '../shell/sign-in/session.ts'
import { FailedList } from '../ui/failed-list.tsx'
import { Item, type ItemProps } from '../ui/item.tsx'
import { rowName } from '../ui/item-name.ts'
import { part } from '../ui/part.tsx'
import { DeleteButton, EditButton, FlagButton, ShowButton, TurnButtons } from '../ui/row-buttons.tsx'
import { type Chosen, Library } from './grid/library.tsx'
import { ManyBar } from './many-bar.tsx'

/** A part that is open for one row at a time, such as an editor in place. */
type Panel = { isOpen: boolean; open: () => void; close: () => void }

const OrderEditor = part(() => import('../ui/order-editor.tsx').then((module) => module.OrderEditor))

/** Forms that are not the usual one: without inputs that are filled in later. */
const forms: Partial<Record<string, CreateFormProps>> = {
  artwork: { title: adminDashboard.uploadArtwork, later: ['description', 'alt', 'featured'] },
  writings: { submit: adminDashboard.uploadPdf, later: ['year', 'yearSaid', 'featured'] },
}

type CollectionTabProps<T extends Row> = {
  collection: Collection
  form?: CreateFormProps | undefined
  item?: OwnItem<T>
  /** The choices of what is shown, as of the library. */
  filters?: Record<string, string>
  bar?: (chosen: Chosen) => ReactNode
}

/** Additions to a row's fields: `facts` and `actions` are added, the rest replaces. */
type OwnParts = Partial<ItemProps> & { viewable?: boolean }
export type OwnItem<T> = (row: T, name: string, panel: Panel, isLarge: boolean) => OwnParts

/** Fields that an item does not show. */
const untold = ['alt', 'genre', 'lyrics', 'subtitlesLanguage', 'transcript']

/** Fields shown otherwise than as 'Label: value'; empty values are left out. */
const shownFields: Record<string, (value: unknown, row: Row) => ReactNode> = {
  name: (name) => adminDashboard.sharedBy(String(name)),
  relation: String,
  filename: String,
  fileSize: (bytes) => formatKilobytes(Number(bytes)),
  pageCount: (pages) => formatPages(Number(pages)),
  artist: String,
  album: String,
  year: (year, { yearSaid }) => (yearSaid ? '' : String(year)),
  yearSaid: String,
  duration: (seconds) => formatDuration(Number(seconds)),
}

function factsOf(collection: Collection, row: Row): ReactNode[] {
  const own = [headingField(collection), textField(collection), ...untold]
  return Object.entries(collection.fields)
    .filter(([field]) => !own.includes(field) && (row[field] ?? null) !== null)
    .map(([field, { label }]) => shownFields[field]?.(row[field], row) ?? `${term(label)}: ${row[field]}`)
}

/** One panel is open for one row at a time. */
function usePanels(): (row: Row) => Panel {
  const [openId, setOpenId] = useState<string | null>(null)
  return ({ id }) => ({ isOpen: openId === id, open: () => setOpenId(id), close: () => setOpenId(null) })
}

type CollectionItemProps<T> = {
  collection: Collection
  row: T
  name: string
  own?: OwnParts | undefined
  /** In the sheet, which has room for every button. */
  isLarge?: boolean
}

/** One row, with `own` parts besides those of its definition. */
export function CollectionItem<T extends Row>({ collection, row, name, own = {}, isLarge }: CollectionItemProps<T>) {
  const { singular, create, files, flags } = collection
  const canEdit = useSession().data?.role !== 'reviewer'
  const [[mainSlot, mainFile] = []] = Object.entries(files)
  const { facts, actions, viewable = true, ...replaced } = own
  const canView = viewable && (mainFile?.kind === 'pdf' || mainFile?.kind === 'video')
  const buttons = { collection, row, name }
  return (
    <Item
      title={String(row[headingField(collection)] ?? adminDashboard.untitled(term(singular)))}
      facts={[...factsOf(collection, row), ...(facts ?? [row.state === 'waiting' && adminDashboard.isWaiting])]}
      featured={row.featured === true}
      description={(row[textField(collection)] as string | null | undefined) ?? null}
      actions={
        <>
          {actions}
          {create.by !== 'anyone' && <ShowButton {...buttons} />}
          {canView && (
            <a className="admin-action" href={String(row[`${mainSlot}Url`])} target="_blank" rel="noopener">
              <Icon name="out" />
              {adminDashboard.view}
              <span className="visually-hidden"> {adminDashboard.inNewTab(name)}</span>
            </a>
          )}
          {Object.keys(flags).map((flag) => (
            <FlagButton key={flag} {...buttons} flag={flag} />
          ))}
          {isLarge && <TurnButtons {...buttons} />}
          {canEdit && <EditButton {...buttons} />}
          <DeleteButton {...buttons} />
        </>
      }
      {...replaced}
    />
  )
}

/** The library below its form; of shares, which visitors create, alone. */
export function CollectionTab<T extends Row>(props: CollectionTabProps<T>) {
  const { collection, form = forms[props.collection.name], item, filters = {} } = props
  const { name, plural = name, create, order } = collection
  const [isOrdering, setOrdering] = useState(false)
  const panelOf = usePanels()
  const isShared = create.by === 'anyone'
  const isMovable = order === 'added'
  const card = (isLarge: boolean) => (row: T, position: number) => {
    const name = rowName(collection, row, position)
    return <CollectionItem {...{ collection, row, name, isLarge }} own={item?.(row, name, panelOf(row), isLarge)} />
  }
  const orderButton = (
    <button type="button" className="admin-action" aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
      {isOrdering ? adminUi.done : adminUi.changeOrder}
    </button>
  )
  const list = isOrdering ? (
    <div className="stack">
      {orderButton}
      <OrderEditor collection={collection} path={`/api/admin/${name}`} />
    </div>
  ) : (
    <Library<T>
      collection={collection}
      title={capitalised(term(plural))}
      filters={filters}
      empty={
        <EmptyState title={isShared ? adminDashboard.noneShared(term(plural)) : adminDashboard.noneYet(term(plural))} />
      }
      failed={(error, retry) => <FailedList error={error} retry={retry} />}
      card={card(false)}
      sheet={card(true)}
      bar={props.bar ?? ((chosen) => <ManyBar {...chosen} {...{ collection, isMovable }} />)}
      beside={({ ids }) => isMovable && ids.length > 1 && orderButton}
    />
  )
  if (isShared) return list
  return (
    <div className="admin-tab-halves">
      <CreateForm collection={collection} {...form} />
      {list}
    </div>
  )
}
