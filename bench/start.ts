/** How soon the site is back after a restart: its second start, with everything built and nothing to migrate. */
import { residentSetSize } from '../server/media/process-memory.ts'
import type { FilledSite } from './filled-site.ts'
import { printTable } from './table.ts'

const MAX_SECONDS = 0.5
const MAX_MEGABYTES = 140

export async function measureStart(site: FilledSite): Promise<void> {
  const seconds = await site.restart()
  const megabytes = (await residentSetSize(site.server.pid)) / 1024 / 1024
  printTable('The second start', [
    { label: 'until home responds', value: seconds, unit: 's', limit: { atMost: MAX_SECONDS } },
    { label: 'memory then', value: megabytes, unit: 'MB', limit: { atMost: MAX_MEGABYTES } },
  ])
}
