/** A place of encrypted copies for one command: its address, and its secrets, which no argument and no log holds. */
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { BackupPlace } from '../../features/backup/backup-place.ts'
import { isOwnMachine, isRemote, openOther } from '../../features/backup/elsewhere.ts'
import { ExpectedError } from '../../platform/errors.ts'
import { newTempFolder } from '../../platform/temp-path.ts'
import { typedUnseen } from './read-password.ts'

const IDENTITY = /AGE-SECRET-KEY-1[0-9A-Z]+/i
const SECRET = 'Password, or the path of a private key: '
const KEY = 'The key to the copies, from the handover sheet: '

/** An address, or the whole path of a folder. */
export const placeOf = (path: string) => (isRemote(path) ? path : resolve(path))

/** True for an address, and for a folder of encrypted copies. */
export const isOther = async (path: string) =>
  isRemote(path) || Boolean(await stat(join(path, 'objects/archives')).catch(() => null))

/** Throws ExpectedError for an address without a name, or one that would send a password in the open. */
function assertAddress(address: string): void {
  const url = URL.parse(address)
  if (!url?.hostname || url.password || !url.username)
    throw new ExpectedError(
      'Please give the address with a name and without a password, such as sftp://name@host/folder.',
    )
  if (url.protocol === 'http:' && !isOwnMachine(url))
    throw new ExpectedError('Please use https://, which keeps the password secret.')
}

/** The text of a private key for its path. */
function toSecret(answer: string): string {
  try {
    return answer.startsWith('/') ? readFileSync(answer, 'utf8') : answer
  } catch {
    return answer
  }
}

/**
 * The password or the private key of a place, and the key to its copies if it `isNeeded` or given: typed, or together
 * on standard input, in any order.
 */
export async function readSecrets(
  address: string,
  isNeeded: boolean,
): Promise<{ secret: string; identity: string | null }> {
  if (isRemote(address)) assertAddress(address)
  if (!process.stdin.isTTY) {
    const given = isRemote(address) || isNeeded ? await text(process.stdin) : ''
    const identity = IDENTITY.exec(given)?.[0] ?? null
    return { secret: given.replace(IDENTITY, '').trim(), identity }
  }
  const answers = await typedUnseen(...(isRemote(address) ? [SECRET] : []), ...(isNeeded ? [KEY] : []))
  return {
    secret: isRemote(address) ? toSecret(answers[0] ?? '') : '',
    identity: isNeeded ? (answers.at(-1) ?? '') : null,
  }
}

/** Opens copies for reading. Throws ExpectedError without their key. */
export async function withOther<T>(address: string, run: (place: BackupPlace) => Promise<T>): Promise<T> {
  const { secret, identity } = await readSecrets(address, true)
  if (!identity)
    throw new ExpectedError(
      'The copies there are encrypted. Please give their key, AGE-SECRET-KEY-1…, which stands on the handover sheet.',
    )
  await using temp = await newTempFolder('keepsake-restore')
  return await run(await openOther({ address, secret, identity, hostKey: null }, temp.path))
}
