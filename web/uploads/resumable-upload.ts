/**
 * The transport of files in chunks, by the tus protocol: of a large video, a folder, a backup. The browser stores which
 * upload belongs to which file, so that the file continues where it stopped, however late.
 */
import { type DetailedError, defaultOptions, type HttpResponse, Upload } from 'tus-js-client'
import { CHUNK_BYTES, RETRY_DELAYS_MS } from '../../shared/collections/limits.ts'
import { adminDashboard, office } from '../../shared/messages/catalogue.ts'
import { ResponseError } from '../http/errors.ts'
import { responseError } from '../http/send.ts'

export { isSupported } from 'tus-js-client'

/** Statuses that are worth a retry; 0 stands for no response at all. */
const retryable = [0, 408, 429, 502, 503, 504]
/** For a chunk also: two chunks at once, or one whose connection is still open on the server. */
const retryableForChunks = [...retryable, 409, 423, 500]

function statusOf(error: unknown): number {
  return error instanceof ResponseError ? error.status : 0
}

type Sending = {
  endpoint: string
  headers?: Record<string, string>
  /** Path of the file within the chosen folder. */
  path?: string | undefined
  onProgress?: (fraction: number) => void
  onNote: (note: string) => void
}

/** Resolves when every byte has arrived, to the upload's id and a function that makes the browser forget it. */
export async function sendChunks(file: File, { onProgress, onNote, endpoint, headers = {}, path }: Sending) {
  let resumed = true
  const upload = new Upload(file, {
    endpoint,
    headers,
    chunkSize: CHUNK_BYTES,
    retryDelays: [...RETRY_DELAYS_MS],
    metadata: { filename: file.name, ...(path && { path }) },
    // Fingerprint with the path: files in two folders may have the same name, size and date.
    ...(path && { fingerprint: async () => [endpoint, path, file.size, file.lastModified].join('-') }),
    onAfterResponse: rejectErrors,
    onShouldRetry({ causingError }) {
      if (!retryableForChunks.includes(statusOf(causingError))) return false
      resumed = true
      onNote(adminDashboard.upload.waiting)
      return true
    },
    onProgress(sent, total) {
      if (resumed) onNote(sent > 0 ? adminDashboard.upload.continuing : '')
      resumed = false
      onProgress?.(sent / total)
    },
  })
  const previous = (await upload.findPreviousUploads()).filter(({ uploadUrl }) => uploadUrl)
  const [newest] = previous.sort((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime))
  if (newest) upload.resumeFromPreviousUpload(newest)
  await new Promise<void>((resolve, reject) => {
    upload.options.onSuccess = () => resolve()
    upload.options.onError = (error) => reject(cause(error))
    upload.start()
  })
  async function forget(): Promise<void> {
    for (const { uploadUrl, urlStorageKey } of await upload.findPreviousUploads())
      if (uploadUrl === upload.url) await defaultOptions.urlStorage.removeUpload(urlStorageKey)
  }
  return { id: upload.url?.split('/').pop() ?? '', forget }
}

/** Restart only if the upload is gone: the library itself starts over after any error of its HEAD request. */
function rejectErrors(request: { getMethod(): string }, response: HttpResponse): void {
  const status = response.getStatus()
  const isGone = request.getMethod() === 'HEAD' && (status === 404 || status === 410)
  if (status < 400 || isGone) return
  if (status === 401) throw new ResponseError(`HTTP error! status: ${status}`, status, office.session.signedOut)
  throw responseError(status, response.getBody())
}

function cause(error: Error | DetailedError): Error {
  const causingError = 'causingError' in error ? error.causingError : null
  return causingError instanceof ResponseError
    ? causingError
    : new Error(adminDashboard.upload.unreachable, { cause: error })
}

/** Sends what names an upload that has arrived, as often as the line needs; the server carries it out once. */
export async function announce<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await send()
    } catch (error) {
      const delay = RETRY_DELAYS_MS[tries]
      if (delay === undefined || !retryable.includes(statusOf(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
}
