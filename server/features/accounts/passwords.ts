/** Password hashing with Node's argon2id. The parameters are stored with the hash, so they can grow later. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { isStorable } from '../../../shared/schema.ts'
import { AppError } from '../../platform/errors.ts'

type Cost = { memory: number; passes: number; parallelism: number }

/** 19 MiB and two passes, as OWASP advises. Memory in KiB. */
const COST: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16
/** Each hash holds its memory while it is derived. The callers bound their own queues. */
const CONCURRENCY = 3

const derive = promisify(argon2)
const limit = pLimit(CONCURRENCY)

async function deriveTag(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'))
  return limit(() => derive('argon2id', { message, nonce, tagLength: TAG_BYTES, ...cost }))
}

/** PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
function formatHash({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}
const phcPattern = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** More than any version has used: an imported hash from a backup must not block the server. */
const MAX_COST: Cost = { memory: 64 * 1024, passes: 4, parallelism: 4 }
const MAX_SALT_BYTES = 64

/** Null for a foreign hash, or one that costs too much. */
function parseHash(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } | null {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phcPattern.exec(hash) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const bytes = { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
  const names = ['memory', 'passes', 'parallelism'] as const
  const isAffordable = names.every((name) => cost[name] >= 1 && cost[name] <= MAX_COST[name])
  // Argon2 takes eight blocks for each lane at least.
  if (!isAffordable || cost.memory < 8 * cost.parallelism) return null
  const { length } = bytes.salt
  return length >= 8 && length <= MAX_SALT_BYTES && bytes.tag.length === TAG_BYTES ? { cost, ...bytes } : null
}

/** True if this hash allows a sign-in, at a bearable cost. */
export function isUsableHash(hash: string): boolean {
  return parseHash(hash) !== null
}

/** Throws AppError `invalid` for a password that is too short or too long, or that no form could send. */
export function assertPassword(password: string): void {
  if (!isStorable(password)) throw new AppError('invalid', messages.input.control('password'))
  const { length } = Array.from(password)
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    throw new AppError('invalid', messages.session.password)
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return formatHash(COST, salt, await deriveTag(password, salt, COST))
}

/** Stand-in hash for a missing account: no known password has this tag. */
const dummy = { cost: COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) }

/** True if the password matches. Without a usable hash (as for no account) it takes as long and never matches. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  if (password.length > MAX_PASSWORD_LENGTH * 2) return false
  const known = hash === undefined ? null : parseHash(hash)
  const { cost, salt, tag } = known ?? dummy
  const derived = await deriveTag(password, salt, cost)
  return timingSafeEqual(derived, tag) && known !== null
}
