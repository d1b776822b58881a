/**
 * The other place for copies: named and tried by `backup-to`, filled and tried by the site, encrypted, and restored in
 * another folder with the key of the handover sheet.
 * Behaviour: The other place
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacy } from '../../../shared/messages/catalogue.ts'
import { fillTestSite, readAllData } from '../../../testing/cli-sites.ts'
import { runCommand } from '../../../testing/command.ts'
import { startWebdav } from '../../../testing/nginx.ts'
import { send } from '../../../testing/requests.ts'
import { startSftp, type TestSftp } from '../../../testing/sftp.ts'
import { openTestSite, type TestSite, testAdministrator } from '../../../testing/site.ts'
import { openTestSmtp } from '../../../testing/smtp.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { writeSetting } from '../../platform/db/settings.ts'
import { newIdentity } from '../../platform/storage/encrypted.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { addAdministrator } from '../accounts/administrators.ts'
import { elsewhere } from '../doctor/copies-checks.ts'
import { readFacts } from '../doctor/status.ts'
import { warnOfBackups } from '../notifications/backup-warning.ts'
import { backUp } from './backup.ts'
import { openOther, writeOther } from './elsewhere.ts'
import { restore } from './restore.ts'

let folder: string
let site: TestSite
let sftp: TestSftp
let webdav: Awaited<ReturnType<typeof startWebdav>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-elsewhere-'))
  sftp = await startSftp()
  webdav = await startWebdav()
  site = await openTestSite()
  await fillTestSite(site)
  const file = join(folder, 'site.tar')
  await backUp(site.services, file, Date.now())
  const config = readConfig({ DATA_DIR: join(folder, 'data') })
  await using db = await openDatabase(config)
  await restore({ config, db, storage: await openStorage(config, false) }, file)
})
afterAll(async () => {
  await site.close()
  await sftp.close()
  await webdav.stop()
  await rm(folder, { recursive: true })
})

const command = (data: string, words: string[], typed = '') =>
  runCommand(words, { DATA_DIR: join(folder, data), DATABASE_URL: '' }, typed)
const bySftp = (name: string) => `sftp://anna@127.0.0.1:${sftp.port}/${name}`
const keyIn = (words: string) => /AGE-SECRET-KEY-1\w+/.exec(words)?.[0] ?? ''

describe('keepsake backup-to', () => {
  it('tries the place at once, keeps it, and fills it with copies that come back with the key alone', async () => {
    const named = await command('data', ['backup-to', bySftp('first')], `${sftp.password}\n`)
    expect(named).toMatchObject({ code: 0, err: '', out: expect.stringContaining('SHA256:') })
    const made = await command('data', ['backup'])
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining(`A copy is in ${bySftp('first')}.`) })
    expect((await command('data', ['status'])).out).toContain(`The last copy in ${bySftp('first')} is of `)
    const back = await command('back', ['restore', bySftp('first')], `${sftp.password}\n${keyIn(named.out)}\n`)
    expect(back).toMatchObject({ code: 0, err: '' })
    expect(await command('back', ['verify'])).toMatchObject({ code: 0 })
    const tried = await command(
      'back',
      ['verify', '--backups', bySftp('first')],
      `${keyIn(named.out)} ${sftp.password}`,
    )
    expect(tried).toMatchObject({ code: 0, out: expect.stringContaining('All 1 kept nights would come back.') })
  })

  it('says in one sentence what does not work, and then changes nothing', async () => {
    const before = (await command('data', ['status'])).out
    const http = `http://anna@box.example/copies`
    for (const [address, typed, sentence] of [
      [bySftp('first'), 'wrong', 'does not accept the name, the password or the key'],
      ['sftp://anna@127.0.0.1:9/copies', 'x', 'could not be reached'],
      [http, 'x', 'Please use https://'],
      ['sftp://anna:secret@127.0.0.1/copies', '', 'without a password'],
      [bySftp('first').replace('first', '.'), sftp.password, 'is not empty'],
      [join(folder, 'data'), '', 'is not empty'],
    ] as const) {
      const { code, err } = await command('data', ['backup-to', address], typed)
      expect([address, code, err]).toEqual([address, 1, expect.stringContaining(sentence)])
    }
    expect((await command('data', ['status'])).out).toBe(before)
  })

  it('asks for the key of copies that are there, keeps the key of its own, and ends by a word', async () => {
    expect((await command('data', ['backup-to', bySftp('first')], sftp.password)).out).toContain('the same as before')
    expect(await command('data', ['backup-to', 'disk', join(folder, 'disk')])).toMatchObject({ code: 0, err: '' })
    const anew = await command('data', ['backup-to', bySftp('first')], sftp.password)
    expect(anew).toMatchObject({ code: 1, err: expect.stringContaining('There are copies there already.') })
    expect((await command('data', ['status'])).out).toContain(`There is no copy in ${join(folder, 'disk')} yet.`)
    expect((await command('data', ['backup-to', '--off'])).out).toBe('No more copies are made elsewhere.\n')
    expect((await command('data', ['status'])).out).not.toContain(join(folder, 'disk'))
  })
})

const places = [
  ['a folder', () => join(folder, 'other'), () => ''],
  ['SFTP', () => bySftp('other'), () => sftp.password],
  ['WebDAV', () => `http://anna@${new URL(webdav.url).host}/other`, () => webdav.password],
] as const

describe.each(places)('copies in %s', (_kind, address, secret) => {
  it('are those of the site, row by row and byte by byte, with the key of the sheet', async () => {
    await writeOther(site.services, {
      address: address(),
      secret: secret(),
      identity: await newIdentity(),
      hostKey: null,
    })
    const { elsewhere: copies } = site.services.backups
    const opened = await copies.read()
    if (!opened) throw new Error('It is not kept.')
    // As `backup-to` prepares it.
    await openOther(opened.place, site.services.temp, { isNew: true })
    await copies.run()
    expect((await copies.read())?.state).toMatchObject({
      failure: null,
      madeAt: expect.any(Number),
      rehearsedAt: expect.any(Number),
    })
    const sheet = (await send(site, 'GET', '/api/admin/handover/sheet')).body
    expect(sheet).toContain(address())
    const isAway = secret() !== ''
    expect((await send(site, 'GET', '/api/privacy')).body.includes(privacy.copiesInStore)).toBe(isAway)
    const data = `from-${_kind.replace(' ', '-')}`
    const typed = (key: string) => `${key}\n${secret()}`
    expect(await command(data, ['restore', address()], typed(''))).toMatchObject({
      code: 1,
      err: expect.stringContaining('Please give their key'),
    })
    expect(await command(data, ['restore', address()], typed(await newIdentity()))).toMatchObject({
      code: 1,
      err: 'This key does not open the copies there.\n',
    })
    expect(await command(data, ['restore', address()], typed(keyIn(sheet)))).toMatchObject({ code: 0, err: '' })
    const config = readConfig({ DATA_DIR: join(folder, data) })
    await using db = await openDatabase(config)
    expect(await readAllData({ config, db, storage: await openStorage(config, true) })).toEqual(
      await readAllData(site.services),
    )
  })
})

it('its key stands on the sheet of the owner alone', async () => {
  const one = await openTestSite()
  const { db, now } = one.services
  const identity = await newIdentity()
  await writeOther(one.services, { address: '/copies', secret: '', identity, hostKey: null })
  const shown = async () => keyIn((await send(one, 'GET', '/api/admin/handover/sheet')).body)
  expect(await shown()).toBe(identity)
  await addAdministrator(db, { ...testAdministrator, email: 'aunt@example.org' }, now())
  const aunt = db.selectFrom('administrators').select('id').where('email', '=', 'aunt@example.org')
  await writeSetting(db, 'owner', (await aunt.executeTakeFirstOrThrow()).id)
  expect(await shown()).toBe('')
  await one.close()
})

it('a place that is away is told by status, mail and doctor, and the other copies go on', async () => {
  const smtp = await openTestSmtp()
  const away = await openTestSite('SQLite', smtp.env)
  const { backups } = away.services
  const other = {
    address: bySftp('other'),
    secret: sftp.password,
    identity: await newIdentity(),
    hostKey: 'SHA256:other',
  }
  await writeOther(away.services, other)
  await expect(backups.elsewhere.run()).rejects.toMatchObject({ code: 'PLACE_CHANGED' })
  await sftp.stop()
  await expect(backups.elsewhere.run()).rejects.toMatchObject({ code: 'PLACE_AWAY' })
  await backups.run()
  expect(await backups.readState()).toMatchObject({ failure: null, madeAt: expect.any(Number) })
  const { needing } = await readFacts(away.services)
  expect(needing.copies).toBe(
    `${other.address}: The store of the files or that of the backups could not be reached. It is tried again by itself.`,
  )
  const { config, db, storage, now } = away.services
  const looked = await elsewhere({ config, db, storage, now, backups, faults: {}, asking: null })
  expect(looked).toMatchObject({ ok: false, words: expect.stringContaining(other.address) })
  await warnOfBackups(away.services)
  await away.services.outbox.sendDue()
  expect(smtp.received.map(({ text }) => text)).toEqual([expect.stringContaining('could not be reached')])
  await away.close()
  await smtp.close()
})
