/** For tests: a free port of loopback. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports of outgoing connections: one of those could take the port before its server listens. */
const [FIRST, AFTER_LAST] = [20_000, 32_000]

export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, AFTER_LAST)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
