/**
 * `npm run demo`: the site with a whole sample life in a temporary folder, which is deleted when the site is stopped.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../server/app/build/build.ts'
import { settings } from '../server/platform/config.ts'
import { fillFolder } from './fill.ts'

/** Settings of this machine that the demonstration uses. */
const inherited = ['PORT', 'HOST', 'LOG_LEVEL']

/** The server's environment: every other setting is emptied, which also overrides what `.env` says. */
export function demoEnvironment(env: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv {
  const overridden = Object.keys(settings).filter((name) => !inherited.includes(name))
  return {
    ...env,
    ...Object.fromEntries(overridden.map((name) => [name, ''])),
    DATA_DIR: folder,
    LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
  }
}

/** One line: rewritten in place on a terminal, printed once at the end elsewhere. */
function printProgress(done: number, total: number): void {
  const end = done === total ? '\n' : ''
  if (process.stdout.isTTY || end) process.stdout.write(`\rPreparing the sample: ${done} of ${total}${end}`)
}

async function start(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

  let server: ReturnType<typeof spawn> | undefined
  /** The server ends first, then this process does. */
  function stop(): void {
    if (server) server.kill('SIGTERM')
    else process.exit(1)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  const administrator = {
    email: 'family@example.org',
    password: randomBytes(9).toString('base64url'),
  }
  // The first time there is no build yet: it is made meanwhile, if there is a core for it.
  await Promise.all([fillFolder(folder, administrator, printProgress), ensureBuilt()])
  console.log(`The administrators' area is at /admin: ${administrator.email}, ${administrator.password}`)

  server = spawn(process.execPath, [join(import.meta.dirname, '../server/main.js')], {
    env: demoEnvironment(process.env, folder),
    stdio: 'inherit',
  })
  server.once('exit', (code) => process.exit(code ?? 0))
}

if (import.meta.main) await start()
