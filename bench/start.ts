/** How soon the site is back after a restart: its second start, with everything built and nothing to migrate. */

import { residentSetSize } from '../server/media/process-memory.ts'
import type { FilledSite } from './filled-site.ts'
import { print } from './table.ts'

const MOST_SECONDS = 2
const MOST_MEGABYTES = 300

export async function measureStart(site: FilledSite): Promise<void> {
  const seconds = await site.restart()
  const megabytes = (await residentSetSize(site.server.pid)) / 1024 / 1024
  print('The second start', [
    { what: 'until home is answered', value: seconds, unit: 's', limit: { atMost: MOST_SECONDS } },
    { what: 'memory then', value: megabytes, unit: 'MB', limit: { atMost: MOST_MEGABYTES } },
  ])
}
