/** The rocks that visitors have shared; each can also be told to the family's chat. */
import { rocks } from '../../../shared/collections/rocks.ts'
import { SendToDiscord } from './send-to-discord.tsx'
import { SharesTab } from './shares-tab.tsx'

export function RocksTab() {
  return (
    <SharesTab
      collection={rocks}
      title="Rocks"
      empty="No rocks have been shared yet."
      extra={(row, name) => <SendToDiscord row={row} name={name} />}
    />
  )
}
