/** The server and the stores of the tus library, with our own sentences instead of its words. */
import { DataStore, Server, type ServerOptions } from '@tus/server'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError, RETRY_AFTER_SECONDS } from '../../platform/errors.ts'
import { fromMediaError } from '../../platform/http/media-errors.ts'
import { fromSystemError } from '../../platform/system-errors.ts'
import { isUploadId } from './tus-routes.ts'

export class ExpiringStore extends DataStore {
  protected readonly expiryMs: number

  constructor(expiryMs: number) {
    super()
    this.expiryMs = expiryMs
    // Without deferred lengths: no limit of a file would hold for them before its end.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override getExpiration(): number {
    return this.expiryMs
  }
}

/** Sentences for refusals of the protocol: a missing upload, and a file that is too large. */
type Sentences = { gone: string; tooLarge: string }

function sentenceOf(status: number, { gone, tooLarge }: Sentences): string {
  if (status === 404 || status === 410) return gone
  if (status === 413) return tooLarge
  if (status === 501) return messages.input.noLength
  return status < 500 ? messages.input.unreadable : messages.server.failed
}

const bodyOf = (error: string) => JSON.stringify({ error })

type Options = Pick<
  ConstructorParameters<typeof Server>[0],
  'path' | 'datastore' | 'maxSize' | 'onUploadCreate' | 'onUploadFinish'
>
type ErrorMapping = NonNullable<ServerOptions['onResponseError']>

/** Answers every failure with `{ error }`, as every other route does. `onFault` gets the errors without a sentence. */
export class UploadServer extends Server {
  readonly #sentences: Sentences

  constructor(options: Options, sentences: Sentences, onFault: (error: unknown) => void) {
    const onResponseError: ErrorMapping = (_request, thrown) => {
      const error = fromSystemError(fromMediaError(thrown))
      if (error instanceof AppError) return { status_code: error.status, body: bodyOf(error.message) }
      const { status_code = 500 } = thrown as { status_code?: number }
      if (status_code >= 500) onFault(thrown)
      return { status_code, body: bodyOf(sentenceOf(status_code, sentences)) }
    }
    super({
      ...options,
      onResponseError,
      relativeLocation: true,
      // No CORS: other sites get nothing.
      allowedOrigins: [],
      getFileIdFromRequest: (_request, id) => (isUploadId(id) ? id : undefined),
    })
    this.#sentences = sentences
  }

  override write(context: Parameters<Server['write']>[0], headers: Headers, status: number, body = '') {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('Content-Type', 'application/json; charset=utf-8')
    if (status === 503) headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
    return super.write(
      context,
      headers,
      status,
      body.startsWith('{') ? body : bodyOf(sentenceOf(status, this.#sentences)),
    )
  }
}
