/** Shares and pictures that wait for a look, as the server tells those who look after shares. */
import type { Sent } from './asking.ts'
import type { ShareName } from './collections/all.ts'
import type { Row } from './collections/collection.ts'

export const WAITING_PATH = '/api/admin/waiting'

/**
 * `count` is of all; `shares` are the next ones, those with `reports` first. `sent` are the next pictures from
 * relatives, for administrators alone; absent without any.
 */
export type Waiting = {
  count: number
  shares: { collection: ShareName; row: Row; reports: { id: string; words: string }[] }[]
  sent?: Sent[]
}
