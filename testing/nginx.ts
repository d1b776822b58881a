/**
 * For tests: nginx as `deploy/nginx.conf` sets it up, on loopback. If it is missing, Debian's package is unpacked
 * beside the others.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const unpacked = join(import.meta.dirname, '../node_modules/.cache/nginx')

/** The program's path. Throws a sentence if it is missing and cannot be installed. */
async function findNginx(): Promise<string> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', join(unpacked, 'usr/sbin')]
  const find = () => folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
  const installed = find()
  if (installed) return installed
  try {
    await mkdir(unpacked, { recursive: true })
    // An installed nginx would begin to serve this machine.
    execFileSync('apt-get', ['download', 'nginx'], { cwd: unpacked, stdio: 'ignore' })
    const [file = ''] = (await readdir(unpacked)).filter((name) => name.endsWith('.deb'))
    execFileSync('dpkg', ['-x', file, '.'], { cwd: unpacked })
  } catch {}
  const found = find()
  if (found) return found
  throw new Error('This test needs nginx. Please install it and run it again.')
}

export type TestNginx = { url: string; pid: number; log(): Promise<string>; stop(): Promise<void> }

/** The project's configuration with these servers instead of its own; `listen 80` becomes a port of loopback. */
async function readConf(servers: readonly number[], port: number, folder: string): Promise<string> {
  const conf = await readFile(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
  const rest = [...servers]
  return conf
    .replace(/^ {2}server 127\.0\.0\.1:\d+( .*\n)/gm, (_line, options) => {
      const server = rest.shift()
      return server ? `  server 127.0.0.1:${server}${options}` : ''
    })
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll(/\/var\/(cache|log)\/nginx/g, folder)
}

/** Checks the configuration and spreads requests over the servers at these ports, three at most. */
export async function startNginx(servers: readonly number[], port?: number): Promise<TestNginx> {
  return runNginx((ownPort, folder) => readConf(servers, ownPort, folder), port)
}

/**
 * Runs nginx with `conf` in its `http` block, until it responds. The block listens at the port and may use the folder.
 */
export async function runNginx(
  conf: (port: number, folder: string) => Promise<string>,
  port?: number,
): Promise<TestNginx> {
  const nginx = await findNginx()
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-nginx-'))
  const ownPort = port ?? (await freePort())
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(join(folder, 'site.conf'), await conf(ownPort, folder))
  await writeFile(
    join(folder, 'nginx.conf'),
    `${user} pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temp.join(' ')} include site.conf; }`,
  )
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  execFileSync(nginx, [...words, '-t'], { stdio: 'pipe' })
  const child = spawn(nginx, [...words, '-g', 'daemon off;'], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${ownPort}`
  while (!(await fetch(`${url}/healthz`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${await readFile(join(folder, 'error.log'), 'utf8')}`)
    await sleep(50)
  }
  return {
    ...{ url, pid: child.pid ?? 0 },
    log: () => readFile(join(folder, 'access.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
