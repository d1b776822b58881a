/** The commands for administrators: `admin add`, `admin list`, `admin reset`. */
import type { Command } from 'commander'
import {
  addAdministrator,
  type Credentials,
  findAccount,
  handOver,
  listAdministrators,
  parseEmail,
  setPassword,
} from '../../features/accounts/administrators.ts'
import { assertNewPassword } from '../../features/accounts/guessable-passwords.ts'
import { findOwner } from '../../features/accounts/owner.ts'
import { readContent } from '../../features/words/load.ts'
import { readWords } from '../../features/words/words.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { readPassword } from './read-password.ts'
import { withDatabase } from './site.ts'

/** A command about one account and its new password. */
function addPasswordCommand(
  admin: Command,
  [name, description]: readonly [string, string],
  use: (db: Database, account: Credentials) => Promise<unknown>,
  done: string,
): void {
  admin
    .command(`${name} <email>`)
    .description(description)
    .option('--password-stdin', 'read the password from standard input')
    .action(async (input: string, options) => {
      const email = parseEmail(input)
      const password = await readPassword(options)
      await withDatabase(async (db, config) => {
        await assertNewPassword({ config, words: wordsOf(db, config) }, password, email)
        await use(db, { email, password })
      })
      console.log(`${email} ${done}`)
    })
}

/** The current memorial, whose words must not be new passwords. */
const wordsOf = (db: Database, { contentDir }: Config) => ({
  // Words that cannot be read must not stop the recovery of a locked-out account.
  read: () =>
    readContent(contentDir)
      .then((folder) => readWords(db, folder))
      .catch(() => null),
})

export function addAdminCommands(program: Command): void {
  const admin = program.command('admin').description('the people who look after the site')

  const add = (db: Database, account: Credentials) => addAdministrator(db, account, Date.now())
  addPasswordCommand(admin, ['add', 'adds an administrator'], add, 'can sign in now.')

  admin
    .command('list')
    .description('lists the administrators')
    .action(async () => {
      const { administrators, owner } = await withDatabase(async (db) => ({
        administrators: await listAdministrators(db),
        owner: await findOwner(db),
      }))
      for (const { id, email, role, createdAt } of administrators) {
        const since = new Date(createdAt).toISOString().slice(0, 10)
        const reviews = role === 'reviewer' ? ' (reviewer)' : ''
        console.log(`${email}${reviews}  since ${since}${id === owner ? '  (owner)' : ''}`)
      }
      if (administrators.length === 0) console.log('There is no administrator yet.')
    })

  admin
    .command('owner <email>')
    .description('makes an administrator the owner, whom no other can remove, where the owner is lost')
    .action(async (input: string) => {
      const email = parseEmail(input)
      await withDatabase(async (db) => handOver(db, (await findAccount(db, email))?.id ?? '', null))
      console.log(`${email} is the owner now.`)
    })

  const reset = ['reset', 'gives an administrator a new password and signs them out everywhere'] as const
  addPasswordCommand(admin, reset, setPassword, 'has a new password and is signed out everywhere.')
}
