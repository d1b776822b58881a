/** For tests: the real server as a process of its own, which can be stopped or killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type ServerProcess = {
  /** The server's base URL, without a slash at the end. */
  url: string
  port: number
  pid: number | undefined
  /** All its output so far. */
  output: () => string
  /** Sends a signal and returns the exit code; null if the signal itself ended the process. */
  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  hasEnded: () => boolean
  /** The exit code, once it has ended. */
  exited: Promise<number | null>
}

const ownProject = join(import.meta.dirname, '..')

function spawnServer(env: Record<string, string>, project = ownProject) {
  const child = spawn(process.execPath, [join(project, 'server/main.js')], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return { child, exited, output: () => output }
}

/**
 * Starts the server, of a copy of the project if given, and waits until it prints its address. Throws with its output
 * when it exits instead.
 */
export async function startServer(env: Record<string, string>, project?: string): Promise<ServerProcess> {
  const { child, exited, output } = spawnServer(env, project)
  for (;;) {
    const port = Number(/http:\/\/127\.0\.0\.1:(\d+)\s/.exec(output())?.[1])
    if (port) {
      const kill = (signal: NodeJS.Signals) => {
        child.kill(signal)
        return exited
      }
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null
      return { url: `http://127.0.0.1:${port}`, port, pid: child.pid, output, kill, hasEnded, exited }
    }
    const printed = once(child.stdout, 'data').then(() => 'printed')
    if ((await Promise.race([printed, exited])) !== 'printed') throw new Error(`The server ended: ${output()}`)
  }
}

/** The token of the set-up link that a new site prints. */
export async function setupTokenOf(server: Pick<ServerProcess, 'output'>): Promise<string> {
  for (;;) {
    const token = /#setup=([\w-]+)\s/.exec(server.output())?.[1]
    if (token) return token
    // It is printed after the address.
    await sleep(20)
  }
}

/** Makes the first administrator of a new site. Returns the cookie of the session. */
export async function setUp(
  server: Pick<ServerProcess, 'output' | 'url'>,
  account: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${server.url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await setupTokenOf(server), ...account }),
  })
  if (!answer.ok) throw new Error(`The site was not set up: ${await answer.text()}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Starts a server that is expected to exit. Returns its exit code and its output. */
export async function failedStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { exited, output } = spawnServer(env)
  return { code: await exited, output: output() }
}
