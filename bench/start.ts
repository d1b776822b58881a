/** Time of a restart: the site's second start, with everything built and nothing to migrate. */
import { residentSetSize } from '../server/platform/media/process-memory.ts'
import type { FilledSite } from './filled-site.ts'
import { printTable } from './table.ts'

const RESTARTS = 5
const MAX_SECONDS = 0.5
const MAX_MEGABYTES = 140

export async function measureStart(site: FilledSite): Promise<void> {
  const seconds: number[] = []
  for (let n = 0; n < RESTARTS; n += 1) seconds.push(await site.restart())
  const [median = 0] = seconds.sort((a, b) => a - b).slice(RESTARTS / 2)
  const megabytes = (await residentSetSize(site.server.pid)) / 1024 / 1024
  printTable('The second start', [
    { label: 'until home responds, median', value: median, unit: 's', limit: { atMost: MAX_SECONDS } },
    { label: 'memory then', value: megabytes, unit: 'MB', limit: { atMost: MAX_MEGABYTES } },
  ])
}
