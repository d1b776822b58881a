/** A faulty connection: a TCP proxy in front of the site that a test can cut and restore. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type FaultyConnection = {
  /** The URL of the proxy. */
  url: string
  /** Cuts the connection once so many more bytes have been sent to the site, and resolves then. */
  cutAfter(bytes: number): Promise<void>
  /** Lets bytes pass again. */
  restore(): void
  /** Bytes sent to the site in all. */
  sent(): number
  close(): void
}

export async function openConnection(site: string): Promise<FaultyConnection> {
  const port = Number(new URL(site).port)
  const open = new Set<Socket>()
  let broken = false
  let sent = 0
  let limit = Number.POSITIVE_INFINITY
  let tell = () => {}

  function cut() {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  function end(socket: Socket, other: Socket) {
    open.delete(socket)
    other.destroy()
  }

  const server = createServer((from) => {
    if (broken) return void from.destroy()
    const to = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(socket)
      // A cut connection is expected here and no error.
      socket.on('error', () => {})
      socket.on('close', () => end(socket, other))
      socket.pipe(other)
    }
    from.on('data', (bytes) => {
      sent += bytes.length
      if (broken || sent < limit) return
      broken = true
      cut()
      tell()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter(bytes) {
      limit = sent + bytes
      return new Promise((resolve) => {
        tell = resolve
      })
    },
    restore() {
      limit = Number.POSITIVE_INFINITY
      broken = false
    },
    sent: () => sent,
    close() {
      cut()
      server.close()
    },
  }
}
