/** Identifiers: 128 random bits in lower-case letters and digits, fit for an address, a file name and a key. */
import { randomBytes } from 'node:crypto'

const ID = /^[a-z0-9]{25}$/

/** Whether a text could be an identifier at all. */
export function isId(text: string): boolean {
  return ID.test(text)
}

export function newId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0')
}
