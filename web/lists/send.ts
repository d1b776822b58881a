/** Sends a change. XMLHttpRequest, because `fetch` cannot tell how much of an upload has arrived. */
import { ChangeError } from '../errors.ts'

/** `body` is a form or a JSON value; `key` makes a repeated send give the same row; progress is a fraction from 0 to 1. */
export type Sending = {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: FormData | Record<string, unknown>
  key?: string
  onProgress?: ((fraction: number) => void) | undefined
}

/** The row that the server answers with. Throws ChangeError when it refuses, a plain Error when it cannot be reached. */
export function send<T>({ method, path, body, key, onProgress }: Sending): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('Accept', 'application/json')
    if (key) request.setRequestHeader('Idempotency-Key', key)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.addEventListener('error', () => reject(new Error('The server cannot be reached.')))
    request.addEventListener('abort', () => reject(new Error('The upload was stopped.')))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) resolve(parsed(responseText) as T)
      else reject(refusalOf(status, responseText))
    })
    if (body instanceof FormData || body === undefined) request.send(body)
    else {
      request.setRequestHeader('Content-Type', 'application/json')
      request.send(JSON.stringify(body))
    }
  })
}

/** A new key for one act of sending. `randomUUID` would be missing on plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  )
}

/** A refusal with the sentence that its body holds, if any. */
export function refusalOf(status: number, body: string): ChangeError {
  return new ChangeError(status, sentenceOf(parsed(body)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sentenceOf(answer: unknown): string | undefined {
  const error = (answer as { error?: unknown } | undefined | null)?.error
  return typeof error === 'string' && error ? error : undefined
}
