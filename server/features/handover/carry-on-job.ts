/** The yearly reminder, the yearly question and the successor: mails and the account, when they are due. */
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts'
import { carryOn as texts } from '../../../shared/messages/catalogue.ts'
import { letter } from '../../../shared/sentences/mails.ts'
import { settingsPath } from '../../../shared/settings-pages.ts'
import { readClockJump } from '../../platform/db/clock-jump.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSetting, writeSetting } from '../../platform/db/settings.ts'
import { newId } from '../../platform/id.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Site } from '../../platform/site/site.ts'
import { withAccountLock } from '../accounts/administrators.ts'
import { inOwnLanguage } from '../accounts/own-language.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { newToken } from '../accounts/tokens.ts'
import { commandLineActor, recordAs } from '../history/history.ts'
import { historyWords } from '../history/sentences.ts'
import { type Dates, dueSteps, NOTICE_MS, type Wanted } from './carry-on.ts'

type Letter = ReturnType<typeof letter>
type Successor = NonNullable<Wanted['successor']>

/** The family's wishes, and the dates of the steps so far. */
export async function readCarryOn(db: Database): Promise<{ wanted: Wanted; dates: Dates }> {
  const none: Dates = { setAt: 0, remindedAt: null, askedAt: null, wellAt: null, noticeAt: null, letInAt: null }
  const wanted = JSON.parse((await readSetting(db, 'carry-on')) ?? '{"copies":false,"successor":null}') as Wanted
  const dates = JSON.parse((await readSetting(db, 'carry-on-dates')) ?? '{}') as Partial<Dates>
  return { wanted, dates: { ...none, ...dates } }
}

export async function writeDates(trx: Database, dates: Dates): Promise<void> {
  await writeSetting(trx, 'carry-on-dates', JSON.stringify(dates))
}

/** Ends a notice and begins the year anew: somebody has just brought the site back from a backup. */
export async function beginYearAnew(trx: Database, now: number): Promise<void> {
  const { wanted, dates } = await readCarryOn(trx)
  if (wanted.successor) await writeDates(trx, { ...dates, noticeAt: null, wellAt: now })
}

/** Last visit or sign-in of an administrator; null for never. */
async function lastSeen(db: Database): Promise<number | null> {
  const people = db.selectFrom('administrators').where('role', '=', 'administrator')
  const accounts = await people.select(['seenAt', 'createdAt']).execute()
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('administrators', 'administrators.id', 'sessions.administratorId')
    .select('sessions.createdAt')
    .where('role', '=', 'administrator')
    .execute()
  const times = [
    ...accounts.flatMap(({ seenAt, createdAt }) => [seenAt ?? 0, createdAt]),
    ...sessions.map((each) => each.createdAt),
  ]
  return times.length === 0 ? null : times.reduce((latest, time) => Math.max(latest, time))
}

/** An account without a known password: the owner of the address chooses one by a link. */
async function letIn(trx: Database, { email }: Successor, passwordHash: string, now: () => number): Promise<string> {
  const existing = await trx.selectFrom('administrators').select('id').where('email', '=', email).executeTakeFirst()
  const id = existing?.id ?? newId()
  const role = 'administrator'
  if (existing) await trx.updateTable('administrators').set({ role }).where('id', '=', id).execute()
  else await trx.insertInto('administrators').values({ id, email, passwordHash, role, createdAt: now() }).execute()
  const about = `${email} ${historyWords.joins.as} ${historyWords.roles[role]}`
  await recordAs(commandLineActor, { now })(trx, 'successor-let-in', { about, itemId: id })
  return id
}

async function readDue(db: Database, now: number) {
  const { wanted, dates } = await readCarryOn(db)
  return { wanted, dates, steps: dueSteps(wanted, dates, await lastSeen(db), now) }
}

/** Times of the future are those of a clock that was wrong: the year begins now, and not when they are over. */
async function settleTimes(db: Database, now: number): Promise<void> {
  const isAhead = (time: number | null) => time !== null && time > now + DAY_MS
  await withAccountLock(db, async (trx) => {
    const people = () => trx.updateTable('administrators')
    await people()
      .set({ seenAt: now })
      .where('seenAt', '>', now + DAY_MS)
      .execute()
    await people()
      .set({ createdAt: now })
      .where('createdAt', '>', now + DAY_MS)
      .execute()
    await trx
      .updateTable('sessions')
      .set({ createdAt: now })
      .where('createdAt', '>', now + DAY_MS)
      .execute()
    const dates = Object.entries((await readCarryOn(trx)).dates)
    const settled = dates.map(([name, time]) => [name, isAhead(time) ? now : time])
    if (dates.some(([, time]) => isAhead(time))) await writeDates(trx, Object.fromEntries(settled))
  })
}

/** Runs the due steps. Nothing if no mail can be sent, or while the clock is doubtful. */
export async function carryOn(services: Site): Promise<void> {
  const { db, now, outbox } = services
  if (!outbox.isOpen || (await readClockJump(services))) return
  await settleTimes(db, now())
  if ((await readDue(db, now())).steps.length === 0) return
  const { person } = (await services.words.read()).memorial
  const passwordHash = await hashPassword(newToken())
  const site = services.config.publicUrl ?? ''
  const url = `${site}/admin`
  await withAccountLock(db, async (trx) => {
    // Checked once more: an administrator may have stopped it meanwhile.
    const { wanted, dates, steps } = await readDue(trx, now())
    const administrators = trx.selectFrom('administrators').select('id').where('role', '=', 'administrator')
    const everybody = (await administrators.execute()).map(({ id }) => id)
    const changed = { ...dates }
    async function tell(ids: readonly string[], write: () => Letter): Promise<void> {
      const expiresAt = now() + NOTICE_MS
      for (const administratorId of ids) {
        const mail = await inOwnLanguage(trx, administratorId, write)
        await outbox.add(trx, { administratorId, ...mail, expiresAt })
      }
    }
    for (const step of steps) {
      if (step === 'remind') {
        changed.remindedAt = now()
        const backups = site + settingsPath('backups')
        await tell(everybody, () => letter(texts.copies.subject(person.name), texts.copies.text(person.name), backups))
      }
      if (!wanted.successor) continue
      const { name } = wanted.successor
      if (step === 'ask') {
        changed.askedAt = now()
        await tell(everybody, () =>
          letter(texts.well.subject(person.name), texts.well.text, url, texts.well.silent(name)),
        )
      }
      if (step === 'notice') {
        changed.noticeAt = now()
        const day = new Date(now() + NOTICE_MS).toISOString().slice(0, 10)
        const { notice } = texts
        const write = () => letter(notice.subject(name, person.name), notice.text(person.name, day, name), url)
        await tell(everybody, write)
      }
      if (step === 'end-notice') changed.noticeAt = null
      if (step === 'let-in') {
        changed.letInAt = now()
        changed.noticeAt = null
        const id = await letIn(trx, wanted.successor, passwordHash, now)
        await tell([id], () => letter(texts.letIn.subject(person.name), texts.letIn.text(person.name), url))
      }
    }
    await writeDates(trx, changed)
  })
}

/** Every hour; of several servers one does it. */
export function startCarryingOn(services: Site, onError: (error: unknown) => void): Job {
  const run = () => services.leases.tryRun('carry on', () => carryOn(services))
  return services.jobs.job('successor', HOUR_MS, run, { onError })
}
