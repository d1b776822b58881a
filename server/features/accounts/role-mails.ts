/** The mails of a changed role: to the person who gains or loses it, and to the owner. */

import type { AccountRole } from '../../../shared/collections/collection.ts'
import { WEEK_MS } from '../../../shared/durations.ts'
import { mails } from '../../../shared/sentences/mails.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Site } from '../../platform/site/site.ts'
import type { RecordAct } from '../history/history.ts'
import type { Act } from '../history/sentences.ts'
import { inOwnLanguage } from './own-language.ts'
import { findOwner } from './owner.ts'

const telling: readonly Act[] = ['role-changed', 'account-removed', 'account-joined', 'owner-changed']

/** The account's role after the act, as its row says within the transaction; null for none. */
function roleAfter(act: Act, stored: AccountRole): AccountRole | null {
  if (act === 'account-removed') return null
  return act === 'owner-changed' ? 'owner' : stored
}

async function addMails({ config, outbox, now }: Site, name: string, trx: Database, act: Act, id: string) {
  const accounts = trx.selectFrom('administrators').select(['email', 'role']).where('id', '=', id)
  const account = await accounts.executeTakeFirst()
  const owner = await findOwner(trx)
  // The first account of a site has no other account to tell.
  if (!account || !owner || owner === id) return
  const after = roleAfter(act, account.role)
  const expiresAt = now() + WEEK_MS
  // A removed account gets the mail under the owner's: it would go with the account.
  const own = after ? { administratorId: id } : { administratorId: owner, address: account.email }
  const toOne = await inOwnLanguage(trx, id, () => mails.ownRole(name, after, config.publicUrl))
  await outbox.add(trx, { ...own, ...toOne, expiresAt })
  const told = await inOwnLanguage(trx, owner, () => mails.otherRole(name, account.email, after, config.publicUrl))
  await outbox.add(trx, { administratorId: owner, ...told, expiresAt })
}

/** Records with `record`, and writes the mails into the outbox in the same transaction; the outbox sends them. */
export function recordAndTell(services: Site, record: RecordAct): RecordAct {
  return async (trx, act, subject) => {
    await record(trx, act, subject)
    if (!services.outbox.isOpen || !telling.includes(act) || !subject?.itemId) return
    const { person } = (await services.words.read()).memorial
    await addMails(services, person.name, trx, act, subject.itemId)
  }
}
