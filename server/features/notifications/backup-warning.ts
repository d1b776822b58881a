/**
 * A warning when the nightly backup or its weekly rehearsal failed or is late: by mail and Discord, at most once a
 * day.
 */

import { DAY_MS, WEEK_MS } from '../../../shared/durations.ts'
import { mails } from '../../../shared/sentences/mails.ts'
import { readClockJump } from '../../platform/db/clock-jump.ts'
import { readSetting, writeSetting } from '../../platform/db/settings.ts'
import { inOwnLanguage } from '../accounts/own-language.ts'
import type { BackupState } from '../backup/backup-state.ts'
import type { Backups, SiteWithBackups } from '../backup/nightly-schedule.ts'
import { postToDiscord } from './discord.routes.ts'

/** Age of the newest backup after which none will come by itself. */
const LATE_MS = 3 * DAY_MS
const REHEARSAL_LATE_MS = WEEK_MS + LATE_MS
const DISCORD_TIMEOUT_MS = 5000

/** The problem with the backups, as a sentence, or null. */
export function problemOf(
  { since, madeAt, rehearsedAt, failure }: Pick<BackupState, 'since' | 'madeAt' | 'rehearsedAt' | 'failure'>,
  now: number,
): string | null {
  if (failure !== null) return failure
  const isLate = (time: number | null, limit: number) => time !== null && now - time > limit
  if (isLate(madeAt ?? since, LATE_MS)) return mails.noBackup()
  return isLate(rehearsedAt ?? since, REHEARSAL_LATE_MS) ? mails.noRehearsal() : null
}

type Known = Awaited<ReturnType<typeof readKnown>>

/** The states of both places of copies. */
export async function readKnown({ elsewhere, readState }: Pick<Backups, 'elsewhere' | 'readState'>) {
  return { own: await readState(), other: await elsewhere.read() }
}

/** The problem with the copies in the other place, as a sentence that names it, or null. */
export function problemElsewhere({ place, state }: NonNullable<Known['other']>, now: number): string | null {
  const problem = problemOf(state, now)
  return problem && `${place.address}: ${problem}`
}

/** The problems with both places of copies, as sentences. */
export function problemsOf({ own, other }: Known, now: number): string[] {
  return [problemOf(own, now), other && problemElsewhere(other, now)].filter((sentence) => sentence !== null)
}

/**
 * Writes the warning to all administrators into the outbox, and sends it to Discord, if one is due. Throws the errors
 * of Discord.
 */
export async function warnOfBackups(services: SiteWithBackups): Promise<void> {
  // Discord may take longer than the time until the next call.
  await services.leases.tryRun('backup warning', () => warnIfDue(services))
}

async function warnIfDue({ backups, config, db, outbox, now, words }: SiteWithBackups): Promise<void> {
  const jump = await readClockJump({ db, now })
  const known = await readKnown(backups)
  const problems = () => [...(jump ? [mails.clockJumped(jump)] : []), ...problemsOf(known, now())]
  if (problems().length === 0 || !(outbox.isOpen || config.discordWebhookUrl)) return
  const warnedAt = Number(await readSetting(db, 'backup-warned-at'))
  // A warning dated in the future was sent while the clock was wrong.
  if (warnedAt <= now() && now() - warnedAt < DAY_MS) return
  const { person } = (await words.read()).memorial
  const write = () => mails.backup(person.name, problems().join(' '), config.publicUrl)
  if (outbox.isOpen)
    await db.transaction().execute(async (trx) => {
      const people = trx.selectFrom('administrators').select('id').where('role', '=', 'administrator')
      for (const { id } of await people.execute()) {
        const own = await inOwnLanguage(trx, id, write)
        await outbox.add(trx, { administratorId: id, ...own, expiresAt: now() + DAY_MS })
      }
      await writeSetting(trx, 'backup-warned-at', String(now()))
    })
  if (!config.discordWebhookUrl) return
  await tellDiscord(config.discordWebhookUrl, write().text)
  await writeSetting(db, 'backup-warned-at', String(now()))
}

async function tellDiscord(url: string, content: string): Promise<void> {
  const form = new FormData()
  form.append('payload_json', JSON.stringify({ content, allowed_mentions: { parse: [] } }))
  await postToDiscord(new URL(url), form, DISCORD_TIMEOUT_MS)
}
