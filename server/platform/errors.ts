/** AppError: the one error type whose message a person may read, and the HTTP status of each of its codes. */

export const statuses = {
  invalid: 400,
  'signed-out': 401,
  'cross-site': 403,
  forbidden: 403,
  unknown: 404,
  timeout: 408,
  conflict: 409,
  'too-large': 413,
  'not-accepted': 415,
  damaged: 422,
  'slow-down': 429,
  busy: 503,
  'not-configured': 503,
  'no-room': 507,
} as const

/** Seconds until a retry of something `busy` makes sense. */
export const RETRY_AFTER_SECONDS = 10

export type ErrorCode = keyof typeof statuses

/** An error outside the program: its message is a sentence for the operator. */
export class ExpectedError extends Error {}

/** An error with a sentence for people. Any other error becomes a bland 500. */
export class AppError extends ExpectedError {
  readonly code: ErrorCode
  /** Seconds after which a retry makes sense; becomes `Retry-After`. */
  readonly retryAfter: number | undefined
  /** Fields of the body beside `error`. */
  readonly answer: object | undefined

  /** True if the same form with `keepCut` would succeed; stands in the response beside its `error`. */
  readonly mayKeep: boolean

  constructor(
    code: ErrorCode,
    message: string,
    options: { retryAfter?: number; answer?: object; cause?: unknown; mayKeep?: boolean } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter
    this.mayKeep = options.mayKeep ?? false
    this.answer = options.answer
  }

  get status(): number {
    return statuses[this.code]
  }
}

/** A failure that passes by itself. */
export function busy(message: string, cause?: unknown): AppError {
  return new AppError('busy', message, { retryAfter: RETRY_AFTER_SECONDS, cause })
}

/** The code of an error of the system, such as ENOENT; undefined for any other. */
export function codeOf(error: unknown): string | undefined {
  const { code } = Object(error)
  return typeof code === 'string' ? code : undefined
}

/** True once the attempt has succeeded, and false if it fails with this code. Throws any other error. */
export async function succeeds(attempt: Promise<unknown>, code: ErrorCode): Promise<boolean> {
  try {
    await attempt
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === code) return false
    throw error
  }
}
