/** The tab of a collection, made from its definition: the form that creates a row, and its rows with their actions. */
import { type ReactNode, useState } from 'react'
import type { Collection, Row } from '../../../shared/collection.ts'
import { formatDuration, formatKilobytes, formatPages } from '../../../shared/format.ts'
import { imageSlotOf } from '../../../shared/image-slot.ts'
import { capitalised } from '../../../shared/in-sentences.ts'
import { adminDashboard } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { headingField, textField } from '../../../shared/row-texts.ts'
import { CreateForm, type CreateFormProps } from '../../forms/create-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fileKinds } from '../../uploads/validate-file.ts'
import { useSession } from '../sign-in/session.ts'
import { type Group, Item, ItemList, type ItemProps } from '../ui/item-list.tsx'
import { DeleteButton, EditButton, FlagButton } from '../ui/row-buttons.tsx'
import { ShowButton } from '../ui/show-button.tsx'
import { TurnButtons } from '../ui/turn-buttons.tsx'

/** A part that is open for one row at a time, such as an editor in place. */
type Panel = { isOpen: boolean; open: () => void; close: () => void }

type CollectionTabProps<T extends Row> = {
  collection: Collection
  /** Props of a form that differs from the usual one. */
  form?: CreateFormProps
  groups?: readonly Group<T>[]
  /** Additions to a row's fields: `facts` and `actions` are added, the rest replaces. */
  item?: (row: T, name: string, panel: Panel) => Partial<ItemProps> & { viewable?: boolean }
}

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

export function CollectionTab<T extends Row>(props: CollectionTabProps<T>) {
  const { collection, form, groups, item } = props
  const { name, singular, plural = name, create, fields, files, flags } = collection
  const isShared = create.by === 'anyone'
  const canEdit = useSession().data?.role !== 'reviewer'
  const path = collection.lists.find(({ by }) => by === 'administrator')?.path ?? create.path
  const [openId, setOpenId] = useState<string | null>(null)
  const [[mainSlot, mainFile] = []] = Object.entries(files)
  const imageSlot = imageSlotOf(collection)
  const [titleField, words] = [headingField(collection), textField(collection)]

  function factsOf(row: T): ReactNode[] {
    return Object.entries(fields)
      .filter(([field]) => ![titleField, words, ...untold].includes(field) && (row[field] ?? null) !== null)
      .map(([field, { label }]) => shownFields[field]?.(row[field], row) ?? `${term(label)}: ${row[field]}`)
  }

  const list = (
    <ItemList<T>
      collection={collection}
      path={path}
      title={capitalised(term(plural))}
      groups={groups}
      empty={isShared ? adminDashboard.noneShared(term(plural)) : adminDashboard.noneYet(term(plural))}
    >
      {(row, name) => {
        const panel = { isOpen: openId === row.id, open: () => setOpenId(row.id), close: () => setOpenId(null) }
        const { facts, actions, viewable = true, ...own } = item?.(row, name, panel) ?? {}
        const canView = viewable && (mainFile?.kind === 'pdf' || mainFile?.kind === 'video')
        const buttons = { collection, row, name }
        return (
          <Item
            imageUrl={imageSlot ? (row[`${imageSlot}Url`] as string | null) : null}
            icon={fileKinds[mainFile?.kind ?? 'image'].icon}
            title={String(row[titleField] ?? adminDashboard.untitled(term(singular)))}
            facts={[...factsOf(row), ...(facts ?? [row.state === 'waiting' && adminDashboard.isWaiting])]}
            featured={row.featured === true}
            description={(row[words] as string | null | undefined) ?? null}
            actions={
              <>
                {actions}
                {!isShared && <ShowButton {...buttons} />}
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
                <span className="admin-pair">
                  {canEdit && <EditButton {...buttons} />}
                  <DeleteButton {...buttons} />
                </span>
              </>
            }
            {...own}
          />
        )
      }}
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
