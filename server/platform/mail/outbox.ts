/**
 * The outbox: every mail is stored before it is sent, and tried again after a temporary refusal. A greylisting server
 * refuses the first try of each mail from an unknown sender.
 */

import { MINUTE_MS } from '../../../shared/durations.ts'
import type { Database } from '../db/database.ts'
import type { Leases } from '../db/leases.ts'
import { newId } from '../id.ts'
import { type Mail, type Mailer, MailRefused } from './mailer.ts'

/** Pauses between tries; the last one repeats. */
const PAUSES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS)
/** Columns of a given-up mail: everything usable is erased. */
const givenUp = { body: null, html: null, picture: null, stopUrl: null, nextTryAt: null }
const AT_ONCE = 4
/** Time limit for a mail that is being sent when the server stops. */
const STOP_MS = 3000

/**
 * A mail to an account, or to `address` if the account has another. `expiresAt`: the time after which its content is
 * useless, in milliseconds since 1970.
 */
type NewMail = Omit<Mail, 'to' | 'id'> & { administratorId: string; address?: string; expiresAt: number }

type Parts = { db: Database; leases: Leases; mailer: Mailer; now: () => number }

type Tried = { tries: number; expiresAt: number }

async function expire({ db, now }: Parts): Promise<void> {
  const waiting = db.updateTable('outbox').set(givenUp)
  await waiting.where('nextTryAt', 'is not', null).where('expiresAt', '<=', now()).execute()
}

async function noteRefusal(
  { db, now }: Parts,
  id: string,
  { tries, expiresAt }: Tried,
  refusal: MailRefused,
): Promise<void> {
  const nextTryAt = now() + (PAUSES_MS[tries] ?? (PAUSES_MS.at(-1) as number))
  const goesOn = !refusal.isFinal && nextTryAt < expiresAt
  await db
    .updateTable('outbox')
    .set({ tries: tries + 1, failure: refusal.message, ...(goesOn ? { nextTryAt } : givenUp) })
    .where('id', '=', id)
    .execute()
}

/**
 * Marks given-up mails as mended once the mail server has taken one: those to the same recipient, and those of a time
 * without any answer of the mail server.
 */
async function noteMended({ db, now }: Parts, administratorId: string, address: string | null): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ mendedAt: now() })
    .where('nextTryAt', 'is', null)
    .where('mendedAt', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('administratorId', '=', administratorId), row('address', address ? '=' : 'is', address)]),
        row('failure', 'is', null),
        // An answer begins with its number, such as 550.
        row.and([row('failure', 'not like', '4%'), row('failure', 'not like', '5%')]),
      ]),
    )
    .execute()
}

async function trySending(parts: Parts, id: string): Promise<void> {
  const { db, mailer, now } = parts
  const mail = await db
    .selectFrom('outbox')
    .innerJoin('administrators', 'administrators.id', 'outbox.administratorId')
    .select([
      'administratorId',
      'email',
      'address',
      'subject',
      'body',
      'html',
      'picture',
      'stopUrl',
      'tries',
      'expiresAt',
    ])
    .where('outbox.id', '=', id)
    .where('nextTryAt', '<=', now())
    .executeTakeFirst()
  // Another server has sent it meanwhile.
  if (!mail || mail.body === null) return
  try {
    const { subject, body: text, html, picture, stopUrl } = mail
    await mailer.send({
      id,
      to: mail.address ?? mail.email,
      subject,
      text,
      ...(html && { html, picture }),
      ...(stopUrl && { stopUrl }),
    })
  } catch (error) {
    if (error instanceof MailRefused) await noteRefusal(parts, id, mail, error)
    throw error
  }
  await db.deleteFrom('outbox').where('id', '=', id).execute()
  await noteMended(parts, mail.administratorId, mail.address)
}

/** Tries every due mail, then throws the first refusal. */
async function sendAll(parts: Parts): Promise<void> {
  const { db, leases, mailer, now } = parts
  await expire(parts)
  if (!mailer.isOpen) return
  const due = await db.selectFrom('outbox').select('id').where('nextTryAt', '<=', now()).orderBy('createdAt').execute()
  const waiting = due.values()
  const errors: unknown[] = []
  // One after the other, a few at once: a slow mail holds up no other, and no server gets many connections.
  const sendSome = async () => {
    for (const { id } of waiting)
      await leases.tryRun(`mail ${id}`, () => trySending(parts, id)).catch((error) => errors.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
  if (errors.length > 0) throw errors[0]
}

/**
 * Refused and given-up mails, the newest first. `nextTryAt` is null once one is given up, `mendedAt` until the mail
 * server has taken a later one; times in milliseconds since 1970.
 */
function readUnsent(db: Database) {
  return db
    .selectFrom('outbox')
    .innerJoin('administrators', 'administrators.id', 'outbox.administratorId')
    .select((row) => row.fn.coalesce('address', 'email').as('to'))
    .select(['outbox.id', 'subject', 'outbox.createdAt', 'tries', 'nextTryAt', 'failure', 'mendedAt'])
    .where((row) => row.or([row('tries', '>', 0), row('nextTryAt', 'is', null)]))
    .orderBy('outbox.createdAt', 'desc')
    .limit(100)
    .execute()
}

export function createOutbox(parts: Parts) {
  const { db, mailer, now } = parts
  const sending = new Set<Promise<unknown>>()

  return {
    /** True if mail is set up. */
    isOpen: mailer.isOpen,
    /** Adds a mail in the transaction of its event. `sendDue` sends it. */
    async add(trx: Database, { text: body, ...mail }: NewMail): Promise<void> {
      const time = now()
      const row = {
        ...{ address: null, html: null, picture: null, stopUrl: null },
        ...mail,
        id: newId(),
        body,
        createdAt: time,
        tries: 0,
        nextTryAt: time,
        failure: null,
        mendedAt: null,
      }
      await trx.insertInto('outbox').values(row).execute()
    },
    /** Tries every due mail, then throws the first refusal: a MailRefused without addresses. */
    async sendDue(): Promise<void> {
      const sent = sendAll(parts)
      sending.add(sent)
      try {
        await sent
      } finally {
        sending.delete(sent)
      }
    },
    readUnsent: () => readUnsent(db),
    /** Notes that the mail server has taken a mail to an account that was not in the outbox. */
    noteTaken: (administratorId: string) => noteMended(parts, administratorId, null),
    async close(): Promise<void> {
      const timeout = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.race([Promise.allSettled(sending), timeout])
      mailer.close()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
