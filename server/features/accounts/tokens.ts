/** Random tokens, stored as a hash only: useless to a reader of the database. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, fit for a URL and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** A public id of a token: enough of its hash to tell it apart, and useless to others. */
export const publicIdOf = (tokenHash: string) => tokenHash.slice(0, 16)

/** Compares what was sent with what is right, in constant time. */
export function isSameSecret(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}
