/** The 'Rocks' and 'Stickers' tabs: what visitors have shared, whose image can be replaced in place. */
import { adminPath, type Collection } from '../../../shared/collection.ts'
import type { Rock } from '../../../shared/collections/rocks.ts'
import type { Sticker } from '../../../shared/collections/stickers.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { ReplaceImage } from '../ui/replace-image.tsx'
import { CollectionTab } from './collection-tab.tsx'

type Share = Rock | Sticker

export function SharesTab({ collection }: { collection: Collection }) {
  return (
    <CollectionTab<Share>
      collection={collection}
      item={(row, name, panel) => ({
        facts: [<LocalDate key="day" moment={row.createdAt} />],
        actions: (
          <>
            {collection.discord && <SendToDiscord collection={collection} row={row} name={name} />}
            <ActionButton
              label="Replace image"
              name={`of the ${name}`}
              icon="picture"
              expanded={panel.isOpen}
              onPress={panel.isOpen ? panel.close : panel.open}
            />
          </>
        ),
        children: panel.isOpen && <ReplaceImage collection={collection} row={row} name={name} onClose={panel.close} />,
      })}
    />
  )
}

function SendToDiscord(props: { collection: Collection; row: Share; name: string }) {
  const { collection, row, name } = props
  const { change, busy } = useChange()
  const path = adminPath(collection, row.id, 'send-discord')
  return (
    <ActionButton
      label={busy ? 'Sending...' : 'Send to Discord'}
      name={name}
      icon="out"
      busy={busy}
      onPress={() => change(actionOutcomes.discord, { method: 'POST', path })}
    />
  )
}
