/** Rocks and stickers, which visitors share: looked through, given a better picture, put right, deleted. */
import { type ReactNode, useState } from 'react'
import type { Collection } from '../../../shared/collection.ts'
import type { Rock } from '../../../shared/collections/rocks.ts'
import type { Sticker } from '../../../shared/collections/stickers.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { DeleteButton } from '../ui/delete-button.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { Item } from '../ui/item.tsx'
import { ItemList } from '../ui/item-list.tsx'
import { ReplaceImage } from '../ui/replace-image.tsx'

type Share = Rock | Sticker

/** `extra` are the actions that only one of the two has. */
export function SharesTab(props: {
  collection: Collection
  title: string
  empty: string
  extra?: (row: Share, name: string) => ReactNode
}) {
  const { collection, title, empty, extra } = props
  const [replacing, setReplacing] = useState<string | null>(null)
  return (
    <ItemList<Share>
      collection={collection}
      path={`/api/${collection.name}`}
      title={title}
      empty={empty}
    >
      {(row, name) => (
        <Item
          picture={row.imageUrl}
          title={row.location}
          facts={[`Shared by ${row.name}`, <LocalDate key="day" moment={row.createdAt} />]}
          description={row.description}
          actions={
            <>
              {extra?.(row, name)}
              <ActionButton
                label="Replace image"
                name={`of the ${name}`}
                icon="picture"
                expanded={replacing === row.id}
                onPress={() => setReplacing(replacing === row.id ? null : row.id)}
              />
              <EditButton collection={collection} row={row} name={name} />
              <DeleteButton collection={collection} row={row} name={name} />
            </>
          }
        >
          {replacing === row.id && (
            <ReplaceImage
              collection={collection}
              row={row}
              name={name}
              onClose={() => setReplacing(null)}
            />
          )}
        </Item>
      )}
    </ItemList>
  )
}
