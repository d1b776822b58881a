/** Errors between browser and server. */
import { layout } from '../../shared/messages/catalogue.ts'

export const UNREACHABLE = layout.unreachable

/** A response that was not OK. `sentence` is the server's own, when it sent one. */
export class ResponseError extends Error {
  readonly status: number
  readonly sentence: string | undefined
  /** Seconds, from the header Retry-After. */
  readonly retryAfterSeconds: number | undefined
  /** The parsed body. */
  readonly answer: unknown

  constructor(message: string, status: number, sentence?: string, retryAfterSeconds?: number, answer?: unknown) {
    super(message)
    this.status = status
    this.sentence = sentence
    this.retryAfterSeconds = retryAfterSeconds
    this.answer = answer
  }
}

/** True if the server accepts the rest of a cut picture on request. */
export function mayKeepCut(error: unknown): boolean {
  const { mayKeep } = (error instanceof ResponseError && (error.answer as { mayKeep?: unknown } | undefined)) || {}
  return mayKeep === true
}

/** The server's own sentence, or what can be said without one. */
export function errorMessage(error: unknown): string {
  if (error instanceof ResponseError) return error.sentence ?? error.message
  return error instanceof Error ? error.message : String(error)
}
