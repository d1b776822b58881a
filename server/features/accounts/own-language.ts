/** The language that an administrator has chosen. */
import { inLanguage, siteLanguage } from '../../../shared/messages/language.ts'
import type { Database } from '../../platform/db/database.ts'

/** Result of `write`, such as a mail, in the language of this account or else of the site. `write` is synchronous. */
export async function inOwnLanguage<T>(db: Database, id: string, write: () => T): Promise<T> {
  const account = db.selectFrom('administrators').select('language').where('id', '=', id)
  const { language = null } = (await account.executeTakeFirst()) ?? {}
  return inLanguage(language ?? siteLanguage(), write)
}
