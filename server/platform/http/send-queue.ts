/**
 * The send queues of the system: bytes written to a connection and not yet acknowledged by its reader. They hold
 * megabytes, so the bytes written say little about the bytes read.
 */
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address as Linux lists it: words of four bytes, each from its last byte to its first, in hexadecimal. */
function toHex(address: string, port: number): string {
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray()).swap32()
  return `${bytes.toString('hex')}:${port.toString(16).padStart(4, '0')}`.toUpperCase()
}

/**
 * Returns a function for the bytes in a connection's send queue. It gives 0 if the system does not list them, as on a
 * Mac.
 */
export async function readSendQueues(): Promise<(socket: Socket) => number> {
  const files = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => ''))
  const queues = new Map<string, number>()
  for (const line of (await Promise.all(files)).join('\n').split('\n')) {
    const [, local, remote, , queue = ''] = line.trim().split(/\s+/)
    queues.set(`${local} ${remote}`, Number.parseInt(queue, 16))
  }
  return ({ localAddress, localPort = 0, remoteAddress, remotePort = 0 }) => {
    if (!localAddress || !remoteAddress) return 0
    return queues.get(`${toHex(localAddress, localPort)} ${toHex(remoteAddress, remotePort)}`) || 0
  }
}
