/** Trusted proxies: the addresses whose `X-Forwarded-*` headers are believed. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4 } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { AddressedAs } from './base-url.ts'

export type IsTrusted = (address: string | undefined) => boolean

/** Size of a cache: connections come from few addresses again and again. */
const MAX_KNOWN = 1000

/** `networks`: addresses such as `127.0.0.1`, or networks such as `10.0.0.0/8`. */
export function trustProxies(networks: readonly string[]): IsTrusted {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const type = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits) list.addSubnet(address, Number(bits), type)
    else list.addAddress(address, type)
  }
  const known = new LRUCache<string, boolean>({
    max: MAX_KNOWN,
    memoMethod: (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6'),
  })
  return (address) => address !== undefined && known.memo(address)
}

/** Fastify's `host` and `protocol`, for requests that do not reach it. */
export function addressedAs({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): AddressedAs {
  const { host = '', 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProtocol } = headers
  const isForwarded = (forwardedHost || forwardedProtocol) && isTrusted(socket.remoteAddress)
  return {
    host: isForwarded && forwardedHost ? lastOf(forwardedHost) : host,
    protocol: isForwarded && forwardedProtocol ? lastOf(forwardedProtocol) : 'http',
  }
}

/** The last value of a header, added by the nearest proxy. */
function lastOf(header: string | string[]): string {
  const values = String(header)
  return values.slice(values.lastIndexOf(',') + 1).trim()
}
