/** The processes that serve the sites of the browser tests. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'

export type Running = {
  url: string
  /** The token of the link that creates the first administrator. */
  setup: string | undefined
  pid: number
  stop: () => Promise<void>
}

const quiet = { LOG_LEVEL: 'error' }

/** Reads the lines that a server prints once it listens. Throws all that it has printed if it ends before. */
async function readGreeting(child: ChildProcess): Promise<Pick<Running, 'url' | 'setup' | 'pid'>> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start:\n${printed}`))
    const read = (text: Buffer) => {
      printed += text
      const url = /(http:\/\/127\.0\.0\.1:\d+)\b/.exec(printed)?.[1]
      if (!url || !printed.endsWith('\n')) return
      child.off('exit', fail)
      child.stdout?.off('data', read).resume()
      child.stderr?.off('data', read).resume()
      resolve({ url, setup: /#setup=([\w-]+)/.exec(printed)?.[1], pid: child.pid ?? 0 })
    }
    child.once('exit', fail)
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
}

/** A process of its own, as a family starts it. */
async function startOwn(dataDir: string, port: number, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, ['server/main.js'], {
    env: { ...process.env, ...quiet, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const greeting = await readGreeting(child)
  return {
    ...greeting,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

let host: ChildProcess | undefined
let isServing = false
/**
 * The one port of the host: for a browser its sites are one after the other the same. Below those that systems give to
 * connections, one of which could take it between two sites.
 */
const hostPort = randomInt(20_000, 30_000)

function openHost(): ChildProcess {
  const opened = fork(join(import.meta.dirname, '../testing/site-host.ts'), {
    env: { ...process.env, ...quiet },
    // Room for objects that soon go, as in vitest.config.ts.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  opened.once('exit', () => {
    host = undefined
    isServing = false
  })
  // Does not keep this process from its end, which is also the host's.
  opened.unref()
  return opened
}

async function startInHost(dataDir: string, port: number, env: NodeJS.ProcessEnv): Promise<Running> {
  host ??= openHost()
  const serving = host
  isServing = true
  serving.send({ DATA_DIR: dataDir, PORT: String(port || hostPort), ...env })
  const greeting = await readGreeting(serving)
  let isStopped = false
  return {
    ...greeting,
    async stop() {
      if (host !== serving || isStopped) return
      isStopped = true
      serving.send('close')
      const settled = new AbortController()
      await Promise.race([once(serving, 'message', settled), once(serving, 'exit', settled)])
      settled.abort()
      isServing = false
    },
  }
}

/** Settings of the process itself: a test that has one measures its memory, or takes its programs away. */
const ofProcess = ['LOG_LEVEL', 'PATH']

/** Serves a data folder: in the host while it serves no other. */
export async function startServer(dataDir: string, port: number, env: NodeJS.ProcessEnv): Promise<Running> {
  const needsOwn = isServing || ofProcess.some((name) => name in env)
  return needsOwn ? startOwn(dataDir, port, env) : startInHost(dataDir, port, env)
}
