/** Identifiers: 128 random bits in lower-case letters and digits, fit for an address, a file name and a key. */
import { randomBytes } from 'node:crypto'

export function newId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0')
}
