/**
 * The command that starts several servers on one machine leaves nothing behind after any end.
 * Behaviour: Sample site
 */
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('npm run scaled prints an address and a way in, and leaves nothing behind, even when it is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-temp-'))
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o755)
  const env = { ...process.env, TMPDIR: folder }
  const command = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env })
  let printed = ''
  for await (const text of command.stdout.setEncoding('utf8')) {
    printed += text
    if (printed.includes('Ctrl+C')) break
  }
  const [, url = '', email, password] = /The administrators' area is at (\S+)\/admin: (\S+), (\S+)/.exec(printed) ?? []
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  expect(signedIn.status).toBe(200)
  command.kill('SIGKILL')
  await expect.poll(() => readdir(folder)).toEqual([])
  const addresses = printed.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
  expect(new Set(addresses).size).toBe(4)
  for (const address of addresses) await expect(fetch(address)).rejects.toThrow()
  await rm(folder, { recursive: true })
}, 180_000)
