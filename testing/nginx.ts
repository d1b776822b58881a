/**
 * For tests: nginx on loopback, as `deploy/nginx.conf` sets it up, or as a server of WebDAV.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../server/platform/id.ts'
import { unpackProgram } from './debian-packages.ts'
import { freePort } from './free-port.ts'

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
  modules: readonly string[] = [],
): Promise<TestNginx> {
  const nginx = await unpackProgram('usr/sbin/nginx', 'nginx')
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-nginx-'))
  const ownPort = port ?? (await freePort())
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(join(folder, 'site.conf'), await conf(ownPort, folder))
  await writeFile(
    join(folder, 'nginx.conf'),
    `${modules.map((module) => `load_module ${module};`).join(' ')} ${user} pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temp.join(' ')} include site.conf; }`,
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

const DAV = 'usr/lib/nginx/modules/ngx_http_dav_ext_module.so'

/** A folder served by WebDAV, for one name with its password. */
export async function startWebdav(): Promise<TestNginx & { password: string }> {
  const password = newId()
  const conf = async (port: number, folder: string) => {
    await mkdir(join(folder, 'served'))
    await writeFile(join(folder, 'names'), `anna:{PLAIN}${password}\n`)
    return `server { listen 127.0.0.1:${port}; root ${folder}/served; client_max_body_size 0;
      location = /healthz { return 204; }
      location / { auth_basic copies; auth_basic_user_file ${folder}/names; create_full_put_path off;
        dav_methods PUT DELETE MKCOL MOVE; dav_ext_methods PROPFIND OPTIONS; } }`
  }
  const nginx = await runNginx(conf, undefined, [await unpackProgram(DAV, 'libnginx-mod-http-dav-ext')])
  return { ...nginx, password }
}
