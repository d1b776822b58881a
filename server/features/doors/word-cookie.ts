/**
 * The cookie of a browser that came in by the family's word. It is the time of that, signed with a key that a new word
 * may replace.
 */
import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isSameSecret } from '../accounts/tokens.ts'

/** Over https the `__Host-` prefix binds the cookie to this very host. */
export const WORD_COOKIE = 'keepsake_word'
/** The cookie's lifetime: a year. */
export const WORD_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Kept, because making one takes a twentieth of the time of a page from memory. */
const signatures = new LRUCache<string, Buffer>({ max: 1000 })

function signatureOf(key: string, time: string): Buffer {
  const name = `${key} ${time}`
  const signature = signatures.get(name) ?? createHmac('sha256', key).update(`family-word:${time}`).digest()
  signatures.set(name, signature)
  return signature
}

/** The cookie's value; `now` in milliseconds since 1970. */
export function signWord(key: string, now: number): string {
  const time = now.toString(36)
  return `${time}.${signatureOf(key, time).toString('base64url')}`
}

function isSigned(value: string, key: string, now: number): boolean {
  const [time = '', signature = ''] = value.split('.')
  if (!isSameSecret(Buffer.from(signature, 'base64url'), signatureOf(key, time))) return false
  return now - Number.parseInt(time, 36) < WORD_COOKIE_SECONDS * 1000
}

export function hasWordCookie(header: string | undefined, name: string, key: string | null, now: number): boolean {
  if (!header || key === null) return false
  return header.split(';').some((part) => {
    const [own = '', value = ''] = part.trim().split('=')
    return own === name && isSigned(value, key, now)
  })
}

/** Length of the key of the link past the card, in bytes: 128 bits. */
const LINK_KEY_BYTES = 16

/** The key of the link past the card: as long in force as the cookies, and like them made of their key alone. */
export function linkKey(key: string): string {
  return createHmac('sha256', key).update('family-link').digest().subarray(0, LINK_KEY_BYTES).toString('base64url')
}

/** True for the key of the link past the card. */
export function isLinkKey(typed: string, key: string | null): key is string {
  return key !== null && isSameSecret(Buffer.from(typed), Buffer.from(linkKey(key)))
}
