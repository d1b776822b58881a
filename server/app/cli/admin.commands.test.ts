/**
 * The `admin` commands on the site's database, one of each kind run as a family runs them: a process of its own.
 * Behaviour: Backup and restore; Sign-in
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ran, runCommand } from '../../../testing/command.ts'
import { findAccount } from '../../features/accounts/administrators.ts'
import { verifyPassword } from '../../features/accounts/passwords.ts'
import { openSqlite } from '../../platform/db/sqlite.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-cli-'))
})
afterAll(() => rm(folder, { recursive: true }))

const settings = () => ({ DATA_DIR: folder, DATABASE_URL: '' })

/** In the process of the test. */
const command = (words: string, typed = '', env = {}) => runCommand(words.split(' '), { ...settings(), ...env }, typed)

/** In a process of its own. */
async function keepsake(words: string, typed = ''): Promise<Ran> {
  const cli = join(import.meta.dirname, './main.js')
  const child = spawn(process.execPath, [cli, ...words.split(' ')], {
    cwd: folder,
    env: { ...process.env, ...settings() },
  })
  child.stdin.end(typed)
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

async function withSite<T>(run: (db: ReturnType<typeof openSqlite>) => Promise<T>): Promise<T> {
  const db = openSqlite(join(folder, 'keepsake.db'))
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}

const opens = (password: string) =>
  withSite(async (db) => {
    const account = await findAccount(db, 'mother@example.org')
    return verifyPassword(password, account?.passwordHash)
  })

describe('keepsake admin', () => {
  it('lists no administrators on a new site', async () => {
    expect(await command('admin list')).toEqual({
      code: 0,
      out: 'There is no administrator yet.\n',
      err: '',
    })
  })

  it('adds an administrator with the password from standard input', async () => {
    const added = await keepsake('admin add Mother@Example.org --password-stdin', 'a long enough password\n')
    expect(added).toEqual({ code: 0, out: 'mother@example.org can sign in now.\n', err: '' })
    expect(await opens('a long enough password')).toBe(true)
    expect((await keepsake('admin list')).out).toMatch(/^mother@example\.org {2}since \d{4}-/)
  })

  it('resets a password and ends the sessions', async () => {
    await withSite(async (db) => {
      const account = await findAccount(db, 'mother@example.org')
      const times = { createdAt: 1, seenAt: 1, expiresAt: Number.MAX_SAFE_INTEGER }
      const session = { tokenHash: 'x', administratorId: account?.id ?? '', userAgent: null }
      await db
        .insertInto('sessions')
        .values({ ...session, ...times })
        .execute()
    })
    const reset = await command('admin reset mother@example.org --password-stdin', 'a brand new password\r\n')
    expect([reset.code, reset.err]).toEqual([0, ''])
    expect(await opens('a brand new password')).toBe(true)
    expect(await withSite((db) => db.selectFrom('sessions').selectAll().execute())).toEqual([])
  })

  it.each([
    [
      'a known address',
      'add mother@example.org',
      'a long enough password',
      'There is already an administrator with this email address.',
    ],
    [
      'a common password',
      'add aunt@example.org',
      'qwertyuiop',
      'This password is one of those that strangers try first. Please choose another one, such as three or four words that only you would put together.',
    ],
    [
      'an unknown address',
      'reset father@example.org',
      'a long enough password',
      'There is no administrator with this email address.',
    ],
    ['no address', 'add nobody', 'a long enough password', 'Please enter an email address.'],
    ['a short password', 'add b@example.org', 'short', 'A password needs 10 to 200 characters.'],
    [
      'two lines',
      'add b@example.org',
      'two lines\nof password',
      'The field “password” has a character that cannot be stored. Please remove it and try again.',
    ],
  ])('rejects %s with a one-sentence error', async (_what, words, typed, sentence) => {
    const refused = { code: 1, out: '', err: `${sentence}\n` }
    expect(await command(`admin ${words} --password-stdin`, typed)).toEqual(refused)
  })

  it('fails instead of prompting for a password without a terminal', async () => {
    const { code, err } = await keepsake('admin add b@example.org')
    expect([code, err]).toEqual([1, 'There is no terminal to ask for a password. Use --password-stdin.\n'])
  })

  it('reports an invalid setting or an unreachable database in one sentence without secrets', async () => {
    const port = await command('admin list', '', { PORT: 'x' })
    expect(port).toMatchObject({ code: 1, err: expect.stringMatching(/^The setting PORT .*\n$/) })
    const secret = 'postgres://keepsake:secret@127.0.0.1:1/keepsake'
    const away = await command('admin list', '', { DATABASE_URL: secret })
    expect(away.code).toBe(1)
    expect(away.err).toMatch(/^The site's database cannot be opened: .*\n$/)
    expect(away.err).not.toContain('secret')
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const lost = await command('admin list', '', { DATA_DIR: join(file, 'data') })
    expect(lost.err).toMatch(/^The site's database cannot be opened: .*\n$/)
  })

  it('prints help for every command, and fails for an unknown one', async () => {
    const { code, out } = await keepsake('admin --help')
    expect(code).toBe(0)
    for (const word of ['add', 'list', 'reset']) expect(out).toContain(word)
    expect((await keepsake('admin add --help')).out).toContain('--password-stdin')
    const unknown = await keepsake('admin nonsense')
    expect([unknown.code, unknown.out]).toEqual([1, ''])
  })
})
