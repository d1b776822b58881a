/**
 * Abandoned files of an import, neither brought in nor put away: they are removed after a week, by the site's clock.
 */
import { serverLimits } from '../../../shared/server-limits.ts'
import { readClockJump } from '../../platform/db/clock-jump.ts'
import type { Site } from '../../platform/site/site.ts'
import type { BroughtFolder } from './brought-folder.ts'

type Run = { isRunning: boolean; clear(): Promise<void> }

/**
 * Removes the files a week after the last one arrived or the last look at them. A file still on its way keeps the rest,
 * and a clock that has just jumped removes nothing.
 */
export async function removeAbandoned(
  services: Pick<Site, 'db' | 'now'>,
  folder: BroughtFolder,
  run: Run,
): Promise<void> {
  const touched = await folder.touchedAt()
  if (touched === null || run.isRunning) return
  const now = services.now()
  // A time in the future is that of a clock that was wrong: the week begins now.
  if (touched > now) return folder.touch(now)
  if (now - touched < serverLimits.broughtMs || (await folder.isReceiving())) return
  if (!(await readClockJump(services))) await run.clear()
}
