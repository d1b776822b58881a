/** The values of settings: each is parsed from its text, or refused with a sentence about valid ones. */

import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'
import { trimEndOf } from '../../shared/trim.ts'
import { ExpectedError } from './errors.ts'

/** A wrong value, with one sentence that names the setting: `main` prints it and stops. */
export class ConfigError extends ExpectedError {}

function reject(expected: string): never {
  throw new ConfigError(expected)
}

export const text = (value: string) => value
export function port(value: string): number {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : reject('a number from 0 to 65535')
}

export function seconds(value: string): number {
  return /^\d{1,6}$/.test(value) && Number(value) <= 86_400
    ? Number(value)
    : reject('a number of seconds from 0 to 86400')
}

export function yesOrNo(value: string): boolean {
  return ['yes', 'no'].includes(value) ? value === 'yes' : reject('yes or no')
}

export function url(value: string): string | null {
  if (!value) return null
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return reject('a web address such as https://example.org')
  return trimEndOf(new URL(value).href, '/')
}

export function origin(value: string): string | null {
  const address = url(value)
  // Browsers write letters of other scripts in a host as xn--, and so does this origin.
  if (address && new URL(address).origin !== address)
    return reject('a web address without a path, such as https://example.org')
  return address
}

export function databaseUrl(value: string): string | null {
  if (!value) return null
  if (/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')) return value
  return reject('an address such as postgres://user:password@host/database')
}

/** The host as it was typed: an address of another kind than http has it in percent signs. */
function decoded(hostname: string): string {
  try {
    return decodeURIComponent(hostname)
  } catch {
    return ''
  }
}

export function smtpUrl(value: string): string | null {
  if (!value) return null
  const address = URL.parse(value)
  const hostname = domainToASCII(decoded(address?.hostname ?? ''))
  if (!address || !/^smtps?:$/.test(address.protocol) || !hostname)
    return reject('an address such as smtp://user:password@mail.example.org:587')
  if (hostname === address.hostname.toLowerCase()) return value
  address.hostname = hostname
  return address.href
}

export function mailAddress(value: string): string | null {
  if (!value) return null
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(value) ? value : reject('an address such as family@example.org')
}

/** An address such as `127.0.0.1`, or a network such as `10.0.0.0/8`. */
function isNetwork(part: string): boolean {
  return isIP(part) !== 0 || ipaddr.IPv4.isValidCIDRFourPartDecimal(part) || ipaddr.IPv6.isValidCIDR(part)
}

export function networks(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim())
  const list = parts.filter(Boolean)
  return list.every(isNetwork) ? list : reject('addresses or networks such as 127.0.0.1,10.0.0.0/8')
}

/** Node itself reads other rules, such as `CET-1CEST`. */
export function timeZone(value: string): string | undefined {
  if (!/^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(value)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return reject('a time zone such as Europe/Berlin')
  }
}

export const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
export function level(value: string): string {
  return levels.includes(value) ? value : reject(`one of ${levels.join(', ')}`)
}

export function host(value: string): string | null {
  if (!value) return null
  const name = value.toLowerCase()
  const host = URL.parse(`http://${name}`)?.host
  const isWhole = host === name || (/[^\0-\x7f]/.test(name) && !/[/?#@\\]/.test(name))
  return host && isWhole ? host : reject('a host such as chat.example.org')
}

export function bucket(value: string): string | null {
  if (!value) return null
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? value : reject('the name of a bucket, such as keepsake')
}

/** The URI of a contact, or null. */
export function contact(value: string): string | null {
  if (!value) return null
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return `mailto:${value}`
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol !== 'https:' || /\s/.test(value))
    throw new ConfigError('an email address or an address that starts with https://')
  return url.href
}
