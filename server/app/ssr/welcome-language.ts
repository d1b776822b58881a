/** The language of the welcome: a family begins in that of its browser. */
import { existsSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import type { Person } from '../../../shared/content.ts'
import { type Language, languageOf } from '../../../shared/messages/language.ts'
import type { Database } from '../../platform/db/database.ts'
import { folderOf } from '../build/built-folder.ts'

/**
 * The browser's language while a site of the sample has no account, if its pages are built: a stranger starts no
 * build. Otherwise the site's.
 */
export async function languageOfWelcome(
  db: Database,
  person: Pick<Person, 'language' | 'site'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Language> {
  const ofSite = languageOf(person.language)
  const wanted = headers['accept-language'] ?? ''
  const language = languageOf(wanted.slice(0, 2))
  if (!person.site.isSample || wanted === '' || !existsSync(folderOf('pages', language))) return ofSite
  const account = await db.selectFrom('administrators').select('id').limit(1).executeTakeFirst()
  return account ? ofSite : language
}
