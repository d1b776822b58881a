/** For tests: a TCP proxy on loopback that fails like networks and machines. */
import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `answer cut` and `answer ended` let this many bytes more of each connection back through, and then reset or end it.
 */
export type Fault =
  | 'none'
  | 'refused'
  | 'reset'
  | 'black hole'
  | 'error 503'
  | { 'answer cut': number }
  | { 'answer ended': number }
  /** Bytes a millisecond, in both directions. */
  | { slow: number }

export type FaultyProxy = {
  port: number
  /** Also applies to open connections. */
  set(fault: Fault): Promise<void>
  /** Number of open connections. */
  readonly open: number
  stop(): Promise<void>
}

const ERROR = 'HTTP/1.1 503 Slow Down\r\nContent-Length: 0\r\n\r\n'

/** Number of bytes of an answer that pass in all; then it is ended, or else reset. */
function limitOf(fault: Fault): [bytes: number, isEnd: boolean] {
  if (typeof fault !== 'object' || 'slow' in fault) return [Number.POSITIVE_INFINITY, false]
  return 'answer cut' in fault ? [fault['answer cut'], false] : [fault['answer ended'], true]
}

/** The open connections, and the bytes that pass between them. */
function createConnections(faultNow: () => Fault) {
  const sockets = new Set<Socket>()
  const passing = new Map<Socket, Promise<void>>()

  async function write(chunk: Buffer, from: Socket, to: Socket): Promise<void> {
    from.pause()
    const fault = faultNow()
    if (typeof fault === 'object' && 'slow' in fault) await sleep(chunk.length / fault.slow)
    if (!to.destroyed && !to.write(chunk))
      await new Promise((resolve) => to.once('drain', resolve).once('close', resolve))
    from.resume()
  }

  return {
    sockets,
    track(socket: Socket, other: () => Socket): Socket {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', async () => {
        sockets.delete(socket)
        // Bytes sent before are still on their way.
        await passing.get(socket)
        other().destroy()
      })
      return socket
    },
    pass(chunk: Buffer, from: Socket, to: Socket): void {
      const before = passing.get(from) ?? Promise.resolve()
      passing.set(
        from,
        before.then(() => write(chunk, from, to)),
      )
    },
    dropAll(): void {
      for (const socket of sockets) socket.resetAndDestroy()
    },
  }
}

export async function openFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  let fault: Fault = 'none'
  const { sockets, track, pass, dropAll } = createConnections(() => fault)

  const server = createServer((client) => {
    if (fault === 'reset') return void client.resetAndDestroy()
    const store: Socket = track(createConnection(targetPort, '127.0.0.1'), () => client)
    track(client, () => store)
    let answered = 0
    let since: Fault = fault
    client.on('data', (chunk) => {
      if (fault === 'error 503') client.write(ERROR)
      else if (fault !== 'black hole') pass(chunk, client, store)
    })
    store.on('data', (chunk) => {
      if (fault === 'black hole') return
      if (since !== fault) [since, answered] = [fault, 0]
      const [limit, isEnd] = limitOf(fault)
      const rest = limit - answered
      answered += chunk.length
      if (chunk.length <= rest) return pass(chunk, store, client)
      client.write(chunk.subarray(0, Math.max(0, rest)), () => (isEnd ? client.end() : client.resetAndDestroy()))
    })
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as { port: number }
  const close = () => new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()))

  return {
    port,
    get open() {
      return sockets.size
    },
    async set(next) {
      fault = next
      if (next === 'refused' || next === 'reset') dropAll()
      if (next === 'refused') await close()
      else if (!server.listening) await listen(port)
    },
    async stop() {
      dropAll()
      await close()
    },
  }
}
