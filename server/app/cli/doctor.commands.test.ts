/**
 * `keepsake doctor` beside a running site: it names nothing on a sound one, and each fault that is put in by its
 * sentence, and no other.
 * Behaviour: Is everything well?
 */
import dns from 'node:dns/promises'
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts'
import { runCommand } from '../../../testing/command.ts'
import { copyProject } from '../../../testing/copied-project.ts'
import { GOOD, openDoctorSite, PASSWORD, type Settings } from '../../../testing/doctor-site.ts'
import { freePort } from '../../../testing/free-port.ts'
import { canMount, mount, unmount } from '../../../testing/mount.ts'
import { openTestDatabase, testDatabases } from '../../../testing/site.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { ensureBuilt } from '../build/build.ts'

const site = await openDoctorSite()
const { folder, disk, sound, records, after, faults, front, https, lookAt, startOther } = site
const { DATA_DIR: data = '', SMTP_URL = '' } = sound
afterEach(site.undo)
afterAll(site.close)

const told = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }
const nobody = async () => `127.0.0.1:${await freePort()}`

/** A folder, on a disk of its own if `options` of it are given. */
async function newFolder(name: string, options?: string): Promise<string> {
  const made = join(folder, name)
  await mkdir(made)
  if (options) mount(made, options)
  after.push(async () => options && unmount(made))
  return made
}

async function write(file: string, bytes: string | Buffer = ''): Promise<string> {
  await writeFile(file, bytes, { mode: 0o600 })
  after.push(() => rm(file))
  return file
}

function setClock(ahead: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead })
  after.push(async () => vi.useRealTimers())
}

/** The address of the site by a name with these records. */
async function named(found: (typeof records)[string]): Promise<Settings> {
  records['site.example'] = found
  return { PUBLIC_URL: `http://site.example:${new URL(sound.PUBLIC_URL ?? '').port}` }
}

async function mailFrom(domain: string, text?: string): Promise<Settings> {
  records[domain] = { TXT: text ? [text] : [] }
  return { MAIL_FROM: `we@${domain}` }
}

async function askNobody(): Promise<void> {
  const known = dns.getServers()
  dns.setServers([await nobody()])
  after.push(async () => dns.setServers(known))
}

async function startOlder(): Promise<Settings> {
  const project = await newFolder('older')
  copyProject(project, [await ensureBuilt('server'), await ensureBuilt()])
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'keepsake', version: '0.0.1', type: 'module' }))
  return startOther('of-older', project)
}

async function startUntrusting(): Promise<Settings> {
  const other = await startOther('untrusting')
  return { ...other, ...(await front(GOOD, other.PORT)) }
}

async function fillWithFiles(): Promise<Settings> {
  const few = await newFolder('few', 'size=20m,nr_inodes=100')
  for (let each = 0; each < 98; each += 1) await writeFile(join(few, String(each)), '')
  return { BACKUP_DIR: few }
}

async function move(from: string, to: string): Promise<void> {
  await rename(from, to)
  after.push(() => rename(to, from))
}

async function openToOthers(file: string): Promise<void> {
  await chmod(file, 0o644)
  after.push(() => chmod(file, 0o600))
}

async function changeTables(change: string, back: string): Promise<void> {
  const run = async (query: string) => {
    await using db = await openDatabase({ dataDir: data, databaseUrl: null })
    await sql.raw(query).execute(db)
  }
  await run(change)
  after.push(() => run(back))
}

async function damage(): Promise<Settings> {
  const damaged = await newFolder('damaged')
  await write(join(damaged, 'keepsake.db'), 'this is no database at all')
  return { DATA_DIR: damaged }
}

const set = (settings: Settings) => async () => settings
/** Only doctor itself asks the name server of the tests. */
const unnamed = { address: '(ENOTFOUND)' }
const state = (facts: object) => write(join(disk, 'state.json'), JSON.stringify(facts))
const newest = '(select max(name) from kysely_migration)'

type Put = () => Promise<unknown>
/** Each fault: parts of the sentences that name it, by their checks, and how it is put in. */
const always: Record<string, [Settings, Put]> = {
  'nothing: https that tells all': [{}, () => https(told)],
  'nothing: DMARC of the domain above': [{}, () => mailFrom('sub.rowan.example', 'v=spf1 -all')],
  'a site that does not run': [{ running: '(ECONNREFUSED)' }, async () => ({ PORT: String(await freePort()) })],
  'a server of an older version': [{ versions: '0.0.1 still runs' }, startOlder],
  'a database that is none': [{ database: 'The database is damaged' }, damage],
  'tables of a newer program': [
    { migrations: 'a newer version of the program (9999-later)' },
    () =>
      changeTables(
        "insert into kysely_migration values ('9999-later', '2030')",
        "delete from kysely_migration where name = '9999-later'",
      ),
  ],
  'tables of an older program': [
    { migrations: 'please restart it' },
    () =>
      changeTables(
        `update kysely_migration set name = name || '-gone' where name = ${newest}`,
        `update kysely_migration set name = replace(name, '-gone', '')`,
      ),
  ],
  'stored files whose disk is away': [
    { storage: 'was not made by Keepsake' },
    () => move(join(data, 'files/.keepsake'), join(folder, 'marker')),
  ],
  'a database that others may read': [
    { rights: `chmod -R go= ${data}` },
    () => openToOthers(join(data, 'keepsake.db')),
  ],
  'a clock that is an hour wrong': [{ clock: '60 minutes away' }, async () => setClock(HOUR_MS)],
  'no ffmpeg': [{ ffmpeg: 'apt install ffmpeg' }, set({ PATH: '/nowhere' })],
  'an address where nothing answers': [
    { address: 'does not answer from this machine (ECONNREFUSED)' },
    async () => ({ PUBLIC_URL: `http://${await nobody()}` }),
  ],
  'an address of another site': [
    { address: 'something else than this site, which answers 404' },
    async () => ({ PUBLIC_URL: (await startOther('stranger')).PUBLIC_URL }),
  ],
  'a domain without records': [{ ...unnamed, dns: 'site.example leads nowhere' }, () => named({})],
  'an A record that leads elsewhere': [{ ...unnamed, dns: 'put that A record' }, () => named({ A: ['127.0.0.2'] })],
  'an AAAA record that leads elsewhere': [
    { ...unnamed, dns: 'put that AAAA record' },
    () => named({ A: ['127.0.0.1'], AAAA: ['::1'] }),
  ],
  'a name server that is away': [{ sender: 'cannot be looked up from this machine (ECONNREFUSED)' }, askNobody],
  'https that names no visitor': [{ proxy: 'X-Forwarded-For' }, () => https({})],
  'https that names no scheme': [{ proxy: 'X-Forwarded-Proto' }, () => https({ 'x-forwarded-for': '192.0.2.7' })],
  'a web server that is not trusted': [{ proxy: 'TRUSTED_PROXIES=127.0.0.1' }, startUntrusting],
  'nginx as it comes, which takes 1 MB': [
    { uploads: 'it answers 413' },
    () => front('proxy_set_header X-Forwarded-For $remote_addr;'),
  ],
  'a web server that keeps files back': [
    { streaming: 'proxy_request_buffering off' },
    () => front(GOOD.replace('proxy_request_buffering off;', '')),
  ],
  'a web server that keeps every answer': [
    { caching: 'turn that off for /api/' },
    () => front(`${GOOD} proxy_cache kept; proxy_cache_valid any 1m; proxy_ignore_headers Cache-Control Vary;`),
  ],
  'an unknown certificate': [{ certificate: '(DEPTH_ZERO_SELF_SIGNED_CERT)' }, () => https(told, { isKnown: false })],
  'an expired certificate': [{ certificate: '(CERT_HAS_EXPIRED)' }, () => https(told, { days: -1 })],
  'a certificate that should be renewed, by the clock of later': [
    { certificate: 'has not been renewed', clock: 'minutes away' },
    async () => https(told, { days: 90 }).finally(() => setClock(85 * DAY_MS)),
  ],
  'a wrong password of mail': [{ mail: '535 Wrong password' }, set({ SMTP_URL: SMTP_URL.replace(PASSWORD, 'old') })],
  'no mail server': [{ mail: '(connect ECONNREFUSED' }, async () => ({ SMTP_URL: `smtp://${await nobody()}` })],
  'no SPF': [{ sender: 'v=spf1' }, () => mailFrom('plain.example')],
  'no DMARC': [{ sender: '_dmarc.spf.example' }, () => mailFrom('spf.example', 'v=spf1 -all')],
  'copies on the disk of the site': [{ copies: 'on the same disk' }, set({ BACKUP_DIR: join(data, 'backups') })],
  'a copy that failed': [
    { copy: 'There is no room.' },
    () => state({ madeAt: Date.now(), failure: 'There is no room.' }),
  ],
  'a copy that is late': [{ copy: 'none for more than three days' }, () => state({ madeAt: Date.now() - 5 * DAY_MS })],
}
/** Those of disks and accounts, which root alone can put in. */
const ofRoot: typeof always = {
  'a full disk': [
    { disk: `The disk of ${disk} is nearly full` },
    () => write(join(disk, 'ballast'), Buffer.alloc(19.5 * 1024 * 1024)),
  ],
  'a disk without room for more files': [{ disk: 'hardly any more files' }, fillWithFiles],
  'a place of copies that is locked': [
    { copies: 'cannot be written' },
    async () => ({ BACKUP_DIR: await newFolder('locked', 'ro,size=2m') }),
  ],
  'a file of another account': [
    { rights: `chown --recursive --reference=${data} ${data}/files/objects/strange` },
    async () => chown(await write(join(data, 'files/objects/strange')), 65534, 65534),
  ],
}

test.runIf(canMount())('on a sound site on SQLite every check is made, and none names a fault', async () => {
  const looks = await lookAt()
  expect(looks.filter(({ ok }) => !ok)).toEqual([])
  const names = looks.map(({ name }) => name).join(' ')
  expect(names).toBe(
    'versions database migrations storage rights disk memory clock ffmpeg running address proxy uploads streaming caching mail sender copies copy',
  )
  const { out, code } = await runCommand(['doctor'], sound)
  expect([code, out]).toEqual([0, expect.stringContaining('✓ Large files come through the web server.\n')])
  expect(out).toMatch(/\n\nEverything is well\.\n$/)
})

test.runIf(canMount() && testDatabases.includes('PostgreSQL'))(
  'on a sound site on PostgreSQL nothing is named, and a server that is not there is',
  async () => {
    const { name, close } = await openTestDatabase('PostgreSQL')
    // After the server on it.
    site.closing.unshift(close)
    const url = `${inject('postgresUrl')}/${name}`
    const other = await site.startSite({ DATA_DIR: join(folder, 'other'), DATABASE_URL: url, BACKUP_DIR: disk })
    expect(await faults(other)).toEqual({})
    const away = { ...other, DATABASE_URL: `postgres://keepsake:${PASSWORD}@${await nobody()}/keepsake` }
    expect(Object.keys(await faults(away))).toEqual(['database'])
  },
)

test.each(Object.entries(canMount() ? { ...always, ...ofRoot } : always))(
  'named alone: %s',
  async (_, [parts, put]) => {
    const settings = await put()
    const found = await faults(typeof settings === 'object' ? (settings as Settings) : {})
    // Without a disk of their own, copies lie on that of the site.
    if (!canMount() && !parts.copies) delete found.copies
    const words = Object.entries(parts).map(([name, part]) => [name, expect.stringContaining(part)])
    expect(found).toEqual(Object.fromEntries(words))
  },
)
