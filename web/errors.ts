/** What can go wrong between browser and server. */

export const UNREACHABLE = 'The server cannot be reached.'

/** A read whose response was not OK: `status: body`. */
export class ReadError extends Error {
  readonly status: number

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
  }
}

/** A change whose response was not OK. `sentence` is the server's own, when it sent one. */
export class ChangeError extends Error {
  readonly status: number
  readonly sentence: string | undefined

  constructor(status: number, sentence: string | undefined) {
    super(`HTTP error! status: ${status}`)
    this.status = status
    this.sentence = sentence
  }
}

/** The server's own sentence, or what can be said without one. */
export function errorMessage(error: unknown): string {
  if (error instanceof ChangeError) return error.sentence ?? error.message
  return error instanceof Error ? error.message : String(error)
}
