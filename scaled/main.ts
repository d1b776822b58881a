/**
 * `npm run scaled`: a throw-away site on three servers behind nginx, with PostgreSQL and an S3 store, all on this
 * machine. They run in a process group of their own, so that no signal of a terminal reaches them. The group ends with
 * this process, after any end of it.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { startScaledSite } from './site.ts'

const PARTS = 'parts'

async function runParts(): Promise<void> {
  const ended = once(process.stdin.resume(), 'end')
  const administrator = { email: 'family@example.org', password: randomBytes(9).toString('base64url') }
  console.log('Starting PostgreSQL, an S3 store, three servers and nginx ...')
  const site = await startScaledSite({ port: Number(process.env.PORT) || undefined, administrator })
  console.log(`The site is at ${site.url}; its servers are ${site.servers.map(({ url }) => url).join(', ')}`)
  console.log(`The administrators' area is at ${site.url}/admin: ${administrator.email}, ${administrator.password}`)
  console.log('Ctrl+C ends all of it, and nothing is kept.')
  await ended
  await site.stop()
  process.exit(0)
}

async function start(): Promise<void> {
  const parts = spawn(process.execPath, [import.meta.filename, PARTS], {
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  // The child process ends at the end of its input.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => parts.stdin.end())
  const [code] = await once(parts, 'exit')
  process.exit(code ?? 1)
}

try {
  await (process.argv[2] === PARTS ? runParts() : start())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
