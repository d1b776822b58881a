/**
 * Network addresses that an import may connect to. Names are resolved here, and the connection goes to the checked
 * address. So no name can lead into a private network (DNS rebinding).
 */
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { SourceError } from './source.ts'

/** `typed`: an address that a person named at a terminal, which may be a machine at home. */
export type Reach = 'public' | 'typed'

const homeRanges = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']

/** True if an import may connect to an IP address. Link-local ones never: cloud machines have their secrets there. */
export function isReachable(address: string, reach: Reach): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  // NAT64: an IPv4 address within an IPv6 one.
  if (range === 'rfc6052') return isReachable(parsed.toByteArray().slice(-4).join('.'), reach)
  return range === 'unicast' || (reach === 'typed' && homeRanges.includes(range))
}

function refusal(host: string): SourceError {
  return new SourceError(adminBring.reasons.private(host))
}

/** Throws SourceError for a host written as a forbidden IP address. Names are checked by `lookupFor`. */
export function assertHost(hostname: string, reach: Reach): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) && !isReachable(host, reach)) throw refusal(host)
}

/** A `lookup` for requests of Node that gives reachable addresses alone. */
export function lookupFor(reach: Reach): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const reachable = addresses.filter(({ address }) => isReachable(address, reach))
      const [first] = reachable
      if (!first) return callback(refusal(hostname), '')
      if (options.all) callback(null, reachable)
      else callback(null, first.address, first.family)
    })
  }
}
