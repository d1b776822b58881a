/** Sends requests to the server: changes, files, and what an administrator asks once. */
import { ResponseError, UNREACHABLE } from './errors.ts'
import { askBeforeLeaving } from './leaving.ts'

/**
 * `body` is a form or a JSON value; `key` makes a repeated request give the same row. `token` is that of a share's
 * sender; progress goes from 0 to 1.
 */
export type ChangeRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: FormData | Record<string, unknown>
  key?: string
  token?: string
  /** Language of a refusal, if it is not the site's. */
  language?: string | undefined
  onProgress?: ((fraction: number) => void) | undefined
}

/** Asks for a sign-in after a 401. Resolves to true once there is one, and to false if the person does not want to. */
type AskToSignIn = (error: ResponseError) => Promise<boolean>

let askToSignIn: AskToSignIn | undefined

/** Sets the screen that asks for a sign-in when a request of an administrator gets a 401; none by default. */
export function onSignedOut(ask: AskToSignIn | undefined): void {
  askToSignIn = ask
}

/**
 * The parsed response body. Throws ResponseError for a status that is not 2xx, a plain Error when the server cannot be
 * reached. While a form is being sent, leaving the page asks first. After a 401 to an administrator the request is sent
 * again, once they have signed in.
 */
export function send<T>(request: ChangeRequest): Promise<T> {
  const execute = () =>
    sendRequest<T>(request).catch(async (error) => {
      const isSignedOut = error instanceof ResponseError && error.status === 401
      if (!isSignedOut || !request.path.startsWith('/api/admin/') || !(await askToSignIn?.(error))) throw error
      return sendRequest<T>(request)
    })
  return request.body instanceof FormData ? askBeforeLeaving(execute) : execute()
}

/** XMLHttpRequest, because `fetch` cannot report the progress of an upload. */
function sendRequest<T>({ method, path, body, key, token, language, onProgress }: ChangeRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('Accept', 'application/json')
    if (key) request.setRequestHeader('Idempotency-Key', key)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    if (language) request.setRequestHeader('Form-Language', language)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.addEventListener('error', () => reject(new Error(UNREACHABLE)))
    request.addEventListener('abort', () => reject(new Error('The upload was stopped.')))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) resolve(parseJson(responseText) as T)
      else reject(responseError(status, responseText, request.getResponseHeader('Retry-After')))
    })
    if (body instanceof FormData || body === undefined) request.send(body)
    else {
      request.setRequestHeader('Content-Type', 'application/json')
      request.send(JSON.stringify(body))
    }
  })
}

/** A form with these parts; those that are missing are left out. */
export function formOf(parts: Record<string, string | Blob | null | undefined>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) if (part != null) form.append(name, part)
  return form
}

/** A new Idempotency-Key. `randomUUID` would be missing on plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

/** The key for another try: a new one when the server holds other content under this one, or a row that is gone. */
export function keyAfter(error: unknown, key: string): string {
  return error instanceof ResponseError && error.status === 409 ? newKey() : key
}

/** The error of a response, with the sentence that its body holds, if any. */
export function responseError(status: number, body: string, retryAfter: string | null = null): ResponseError {
  const answer = parseJson(body)
  const { error } = (answer ?? {}) as { error?: unknown }
  const sentence = typeof error === 'string' && error ? error : undefined
  return new ResponseError(`HTTP error! status: ${status}`, status, sentence, Number(retryAfter) || undefined, answer)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
