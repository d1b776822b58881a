/** Detects jumps of the machine's clock: every hour compares it with the reading of the hour before. */
import * as z from 'zod/mini'
import { DAY_MS } from '../../../shared/durations.ts'
import type { Database } from './database.ts'
import { readFact, writeFact } from './installation.ts'

/** Largest step that is no jump. A machine that was off for so long looks the same, and also waits a day. */
const MAX_STEP_MS = 2 * DAY_MS

const jumpSchema = z.object({ from: z.number(), to: z.number(), until: z.number() })
/** The clock went from one time to the other in the hour between two looks. Times in milliseconds since 1970. */
export type ClockJump = z.infer<typeof jumpSchema>

type Clock = { db: Database; now: () => number }

/** The last jump of the clock, as long as nothing is deleted because of it. */
export async function readClockJump({ db, now }: Clock): Promise<ClockJump | null> {
  const stored = await readFact(db, 'clock-jump')
  const jump = stored === null ? null : jumpSchema.parse(JSON.parse(stored))
  return jump && now() < jump.until ? jump : null
}

/** Compares the clock with its reading at the last look. */
export async function watchClock({ db, now }: Clock): Promise<void> {
  const time = now()
  const seen = await readFact(db, 'clock-seen')
  const jump: ClockJump = { from: Number(seen), to: time, until: time + DAY_MS }
  // The jump first: a process killed in between finds it once more.
  if (seen !== null && Math.abs(time - jump.from) > MAX_STEP_MS) await writeFact(db, 'clock-jump', JSON.stringify(jump))
  await writeFact(db, 'clock-seen', String(time))
}
