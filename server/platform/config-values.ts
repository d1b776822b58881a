/** The values of settings: each is parsed from its text, or refused with a sentence about valid ones. */

import { trimEndOf } from '../../shared/trim.ts'
import { ExpectedError } from './errors.ts'
import { isNetwork } from './networks.ts'

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
  return trimEndOf(value, '/')
}

export function origin(value: string): string | null {
  const address = url(value)
  if (address && new URL(address).origin !== address.toLowerCase())
    return reject('a web address without a path, such as https://example.org')
  return address && new URL(address).origin
}

export function databaseUrl(value: string): string | null {
  if (!value) return null
  if (/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')) return value
  return reject('an address such as postgres://user:password@host/database')
}

export function smtpUrl(value: string): string | null {
  if (!value) return null
  const address = URL.parse(value)
  if (address && /^smtps?:$/.test(address.protocol) && address.hostname) return value
  return reject('an address such as smtp://user:password@mail.example.org:587')
}

export function mailAddress(value: string): string | null {
  if (!value) return null
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(value) ? value : reject('an address such as family@example.org')
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
  return URL.parse(`http://${name}`)?.host === name ? name : reject('a host such as chat.example.org')
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
