/** The stickers that visitors have shared. */
import { stickers } from '../../../shared/collections/stickers.ts'
import { SharesTab } from './shares-tab.tsx'

export function StickersTab() {
  return (
    <SharesTab collection={stickers} title="Stickers" empty="No stickers have been shared yet." />
  )
}
