/** For tests: a sound site behind nginx, with mail, a name server and a disk for copies, and its doctor. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openHttps } from './certificates.ts'
import { runCommand } from './command.ts'
import { type DnsRecords, openDns } from './dns.ts'
import { canMount, mount, unmount } from './mount.ts'
import { runNginx } from './nginx.ts'
import { startServer } from './process.ts'
import { openTestSmtp } from './smtp.ts'

type Look = { name: string; ok: boolean; words: string }
export type Settings = Record<string, string>

export const PASSWORD = 'sekrit-word'

/** The settings that a site needs of nginx. */
export const GOOD =
  'proxy_set_header X-Forwarded-For $remote_addr; proxy_request_buffering off; client_max_body_size 5g;'

/** nginx in front of the site at this port; `proxy_cache kept` keeps answers. */
const runFront = (port: number, settings: string) =>
  runNginx(
    async (own, folder) => `proxy_cache_path ${folder}/kept keys_zone=kept:1m;
server {
  listen 127.0.0.1:${own};
  location / {
    proxy_pass http://127.0.0.1:${port};
    proxy_http_version 1.1;
    ${settings}
  }
}`,
  )

/** Hands requests on to the site at this port with these headers. */
const passOn = (port: string, headers: Settings) => (incoming: IncomingMessage, response: ServerResponse) => {
  const { url: path, method } = incoming
  const to = { host: '127.0.0.1', port, path, method, headers: { ...incoming.headers, ...headers } }
  const out = request(to, (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    answer.pipe(response)
  })
  incoming.pipe(out)
}

/** A site of mails that only let it in with PASSWORD. */
function openMail() {
  return openTestSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === PASSWORD ? done(null, { user: 'family' }) : done(new Error('Wrong password')),
  })
}

type Undo = () => Promise<unknown>

/** Other servers beside the site at `port`, and before it, as settings of the command; `after` ends them. */
function besides(folder: string, port: string, after: Undo[]) {
  const undone = async <Opened>(opened: Opened, undo: (opened: Opened) => unknown): Promise<Opened> => {
    after.push(async () => undo(opened))
    return opened
  }
  return {
    /** Another server, which knows nothing of this one. */
    async startOther(name: string, project?: string): Promise<Settings & { PORT: string; PUBLIC_URL: string }> {
      const other = { DATA_DIR: join(folder, name) }
      const server = await undone(await startServer(other, project), (started) => started.kill('SIGTERM'))
      return { ...other, PORT: String(server.port), PUBLIC_URL: server.url }
    },
    /** nginx with these settings in front of the site. */
    async front(settings: string, to = port): Promise<Settings> {
      const { url } = await undone(await runFront(Number(to), settings), ({ stop }) => stop())
      return { PUBLIC_URL: url }
    },
    /** A web server of https in front of the site, which tells it this. */
    async https(headers: Settings, options?: Parameters<typeof openHttps>[1]): Promise<Settings> {
      const { url } = await undone(await openHttps(passOn(port, headers), options), ({ close }) => close())
      return { PUBLIC_URL: url }
    },
  }
}

/** `after` undoes what a test has put in; `closing` is closed with the site. */
export async function openDoctorSite() {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-doctor-'))
  const closing: Undo[] = [() => rm(folder, { recursive: true })]
  const after: Undo[] = []
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
    ...besides(folder, sound.PORT ?? '', after),
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
