/** For tests: a sound site behind nginx, with mail, a name server and a disk for copies, and its doctor. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runCommand } from './command.ts'
import { type DnsRecords, openDns } from './dns.ts'
import { canMount, mount, unmount } from './mount.ts'
import { runNginx } from './nginx.ts'
import { startServer } from './process.ts'
import { openTestSmtp } from './smtp.ts'

type Look = { name: string; ok: boolean; words: string }
type Settings = Record<string, string>

export const PASSWORD = 'sekrit-word'

/** The settings that a site needs of nginx. */
export const GOOD =
  'proxy_set_header X-Forwarded-For $remote_addr; proxy_request_buffering off; client_max_body_size 5g;'

/** nginx in front of the site at this port. */
export const runFront = (port: number, settings: string) =>
  runNginx(
    async (own) => `server {
  listen 127.0.0.1:${own};
  location / {
    proxy_pass http://127.0.0.1:${port};
    proxy_http_version 1.1;
    ${settings}
  }
}`,
  )

/** A site of mails that only let it in with PASSWORD. */
function openMail() {
  return openTestSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === PASSWORD ? done(null, { user: 'family' }) : done(new Error('Wrong password')),
  })
}

/** `after` undoes what a test has put in; `closing` is closed with the site. */
export async function openDoctorSite() {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-doctor-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })]
  const after: (() => Promise<unknown>)[] = []
  const disk = join(folder, 'disk')
  await mkdir(disk)
  if (canMount()) {
    mount(disk, 'size=20m')
    closing.push(async () => unmount(disk))
  }
  const records: DnsRecords = {
    'rowan.example': { TXT: ['v=spf1 mx -all'] },
    '_dmarc.rowan.example': { TXT: ['v=DMARC1; p=none'] },
  }
  closing.push((await openDns(records)).close)
  const smtp = await openMail()
  closing.push(smtp.close)
  const { SMTP_URL = '', MAIL_FROM = '' } = smtp.env

  /** A running site behind nginx, as settings of the command. */
  async function startSite(settings: Settings): Promise<Settings> {
    const server = await startServer({ ...settings, TRUSTED_PROXIES: '127.0.0.1' })
    closing.push(() => server.kill('SIGTERM'))
    const nginx = await runFront(server.port, GOOD)
    closing.push(nginx.stop)
    return { ...settings, PORT: String(server.port), PUBLIC_URL: nginx.url, TRUSTED_PROXIES: '127.0.0.1' }
  }

  const started = await startSite({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '', BACKUP_DIR: disk })
  const sound: Settings = { ...started, SMTP_URL: SMTP_URL.replace('//', `//family:${PASSWORD}@`), MAIL_FROM }

  async function lookAt(changes: Settings = {}): Promise<Look[]> {
    const { code, out, err } = await runCommand(['doctor', '--json'], { ...sound, ...changes })
    expect(err).toBe('')
    expect(out).not.toContain(PASSWORD)
    const looks: Look[] = JSON.parse(out)
    expect(code).toBe(looks.every(({ ok }) => ok) ? 0 : 1)
    return looks
  }

  return {
    ...{ folder, disk, records, sound, after, closing, startSite, lookAt },
    /** Sentences of what is wrong, by name. */
    async faults(changes: Settings = {}): Promise<Record<string, string>> {
      const wrong = (await lookAt(changes)).filter(({ ok }) => !ok)
      return Object.fromEntries(wrong.map(({ name, words }) => [name, words]))
    },
    async undo() {
      for (const undo of after.splice(0).reverse()) await undo()
    },
    async close() {
      for (const close of closing.reverse()) await close()
    },
  }
}
