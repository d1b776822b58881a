/** Faults of an S3 store, by the names that the client and the stores give them: away, full, or without such a key. */

/** A fault whose `code` has a sentence in system-errors.ts. */
class StoreFault extends Error {
  readonly code: 'S3_FULL' | 'S3_AWAY'

  constructor(code: StoreFault['code'], cause: unknown) {
    super(`The S3 store: ${nameOf(cause)}`, { cause })
    this.code = code
  }
}

/** 507 is Insufficient Storage, which some stores answer under a name of their own. */
const FULL = ['QuotaExceeded', 'InsufficientCapacity', 'InsufficientStorage']

type Known = { name?: string; message?: string; code?: string; $metadata?: { httpStatusCode?: number } }
const statusOf = (error: unknown) => (error as Known)?.$metadata?.httpStatusCode

function nameOf(error: unknown): string {
  const { name = '', message = '', code = '' } = (error ?? {}) as Known
  return [name, code, message].filter(Boolean).join(', ')
}

/** A reply to HEAD has no body, so 404 is all that it says. */
export function isMissing(error: unknown): boolean {
  return ['NotFound', 'NoSuchKey'].includes((error as Known)?.name ?? '')
}

/** True if the store did not answer in time. The client gives this name to connections that were reset, too. */
export function isTimeout(error: unknown): boolean {
  const { name, code = '' } = (error ?? {}) as Known
  return name === 'TimeoutError' && !['ECONNRESET', 'EPIPE'].includes(code)
}

export function toStoreFault(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error
  const isFull = FULL.includes((error as Known)?.name ?? '') || statusOf(error) === 507
  return new StoreFault(isFull ? 'S3_FULL' : 'S3_AWAY', error)
}

/** The sentence for the operator when the bucket cannot be opened. */
export function sentenceAtOpening(error: unknown, bucket: string, endpoint: string): string {
  const status = statusOf(error)
  if (status === 404) return `There is no bucket ${bucket} at ${endpoint}. Please see whether S3_BUCKET is right.`
  if (status === 401 || status === 403)
    return `The store at ${endpoint} does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or not for the bucket ${bucket}.`
  if (status !== undefined && status < 500)
    return `The store at ${endpoint} does not open the bucket ${bucket} (${nameOf(error)}). Please see whether S3_REGION and S3_BUCKET are right.`
  return `The store at ${endpoint} does not answer. Please see whether it runs and whether S3_ENDPOINT is right.`
}
