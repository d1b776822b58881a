/** The tab of a collection, made from its definition: the form that creates a row, and its rows with their actions. */
import { type ReactNode, useState } from 'react'
import type { Collection, Row } from '../../../shared/collections/collection.ts'
import { formatDuration, formatKilobytes, formatPages } from '../../../shared/format.ts'
import { imageSlotOf } from '../../../shared/image-slot.ts'
import { adminDashboard } from '../../../shared/messages/catalogue.ts'
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import { term } from '../../../shared/messages/terms.ts'
import { headingField, textField } from '../../../shared/row-texts.ts'
import { CreateForm, type CreateFormProps } from '../../forms/create-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fileKinds } from '../../uploads/validate-file.ts'
import { useSession } from '../shell/sign-in/session.ts'
import { type Group, Item, ItemList, type ItemProps } from '../ui/item-list.tsx'
import { DeleteButton, EditButton, FlagButton, ShowButton, TurnButtons } from '../ui/row-buttons.tsx'

/** A part that is open for one row at a time, such as an editor in place. */
type Panel = { isOpen: boolean; open: () => void; close: () => void }

/** Forms that are not the usual one: without inputs that are filled in later. */
const forms: Partial<Record<string, CreateFormProps>> = {
  artwork: { title: adminDashboard.uploadArtwork, later: ['description', 'alt', 'featured'] },
  writings: { submit: adminDashboard.uploadPdf, later: ['year', 'yearSaid', 'featured'] },
}

type CollectionTabProps<T extends Row> = {
  collection: Collection
  form?: CreateFormProps | undefined
  groups?: readonly Group<T>[]
  item?: OwnItem<T>
}

/** Additions to a row's fields: `facts` and `actions` are added, the rest replaces. */
type OwnParts = Partial<ItemProps> & { viewable?: boolean }
export type OwnItem<T> = (row: T, name: string, panel: Panel) => OwnParts

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
export function usePanels(): (row: Row) => Panel {
  const [openId, setOpenId] = useState<string | null>(null)
  return ({ id }) => ({ isOpen: openId === id, open: () => setOpenId(id), close: () => setOpenId(null) })
}

type CollectionItemProps<T> = { collection: Collection; row: T; name: string; own?: OwnParts | undefined }

/** One row, with `own` parts besides those of its definition. */
export function CollectionItem<T extends Row>({ collection, row, name, own = {} }: CollectionItemProps<T>) {
  const { singular, create, files, flags } = collection
  const canEdit = useSession().data?.role !== 'reviewer'
  const [[mainSlot, mainFile] = []] = Object.entries(files)
  const imageSlot = imageSlotOf(collection)
  const { facts, actions, viewable = true, ...replaced } = own
  const canView = viewable && (mainFile?.kind === 'pdf' || mainFile?.kind === 'video')
  const buttons = { collection, row, name }
  return (
    <Item
      imageUrl={imageSlot ? (row[`${imageSlot}Url`] as string | null) : null}
      icon={fileKinds[mainFile?.kind ?? 'image'].icon}
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
          <TurnButtons {...buttons} />
          <span className="admin-pair row">
            {canEdit && <EditButton {...buttons} />}
            <DeleteButton {...buttons} />
          </span>
        </>
      }
      {...replaced}
    />
  )
}

export function CollectionTab<T extends Row>(props: CollectionTabProps<T>) {
  const { collection, form = forms[props.collection.name], groups, item } = props
  const { name, plural = name, create, lists } = collection
  const isShared = create.by === 'anyone'
  const path = lists.find(({ by }) => by === 'administrator')?.path ?? create.path
  const panelOf = usePanels()
  const list = (
    <ItemList<T>
      collection={collection}
      path={path}
      title={capitalised(term(plural))}
      groups={groups}
      empty={isShared ? adminDashboard.noneShared(term(plural)) : adminDashboard.noneYet(term(plural))}
    >
      {(row, name) => <CollectionItem {...{ collection, row, name }} own={item?.(row, name, panelOf(row))} />}
    </ItemList>
  )
  if (isShared) return list
  return (
    <div className="admin-tab-halves">
      <CreateForm collection={collection} {...form} />
      {list}
    </div>
  )
}
