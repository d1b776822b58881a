/** Shares that wait for a look, as the server tells those who look after shares. */
import type { Row } from './collection.ts'
import type { ShareName } from './collections/all.ts'

export const WAITING_PATH = '/api/admin/waiting'

/** `count` is of all; `shares` are the next ones, those with `reports` first. */
export type Waiting = {
  count: number
  shares: { collection: ShareName; row: Row; reports: { id: string; words: string }[] }[]
}
