/** Addresses and networks in the form of settings. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address such as `127.0.0.1`, or a network such as `10.0.0.0/8`. */
export function isNetwork(part: string): boolean {
  return isIP(part) !== 0 || ipaddr.IPv4.isValidCIDRFourPartDecimal(part) || ipaddr.IPv6.isValidCIDR(part)
}
