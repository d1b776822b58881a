/** For tests: mails of the outbox. */
import type { TestSite } from './site.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Writes a mail to the administrator into the outbox. */
export async function addMail({ services }: TestSite, lastsMs = DAY_MS, text = 'A secret link'): Promise<void> {
  const { db, outbox, now } = services
  const { id } = await db.selectFrom('administrators').select('id').executeTakeFirstOrThrow()
  await outbox.add(db, { administratorId: id, subject: 'Hello', text, expiresAt: now() + lastsMs })
}

/** Sends the mails that are due. Returns the words of the first refusal, or null. */
export function sendDue({ services }: TestSite): Promise<string | null> {
  return services.outbox.sendDue().then(
    () => null,
    (error: Error) => error.message,
  )
}
