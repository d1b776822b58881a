/** Identifiers: 128 random bits in base 36, fit for URLs, file names and storage keys. */
import { randomBytes } from 'node:crypto'

const ID = /^[a-z0-9]{25}$/

/** True if a text has the form of an identifier. */
export function isId(text: string): boolean {
  return ID.test(text)
}

export function newId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0')
}
