/**
 * A film sent in pieces, by the tus protocol. Which upload belongs to which file is remembered in the browser, so that the
 * same file goes on where it stopped, however long ago and whatever happened meanwhile.
 */
import {
  type DetailedError,
  defaultOptions,
  type HttpResponse,
  isSupported,
  Upload,
} from 'tus-js-client'
import { videos } from '../../../shared/collections/videos.ts'
import { PIECE_BYTES, RETRY_DELAYS_MS } from '../../../shared/limits.ts'
import { filmNotes } from '../../../shared/messages/admin.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { fromForm } from '../../../shared/schema.ts'
import { ChangeError } from '../../errors.ts'
import { refusalOf, send } from '../../lists/send.ts'

export const isPossible = isSupported

const ENDPOINT = '/api/admin/uploads'

/** `form` holds the texts of the new row; progress is a fraction from 0 to 1. */
export type FilmSending = {
  form: FormData
  onProgress?: (fraction: number) => void
  onNote: (note: string) => void
}

/** Refusals that may be none a moment later; 0 stands for no answer at all. */
const passing = [0, 408, 429, 502, 503, 504]
/** For a piece also: two pieces at once, or one whose connection is still held to be alive. */
const passingForPieces = [...passing, 409, 423, 500]

function statusOf(error: unknown): number {
  return error instanceof ChangeError ? error.status : 0
}

/** Sends what has not arrived yet, then makes a row of it and gives that. Throws ChangeError when the server refuses. */
export async function sendInPieces(film: File, sending: FilmSending): Promise<unknown> {
  const upload = await arrive(film, sending)
  const row = await makeRow(upload.url?.split('/').pop() ?? '', sending.form)
  for (const { uploadUrl, urlStorageKey } of await upload.findPreviousUploads())
    if (uploadUrl === upload.url) await defaultOptions.urlStorage.removeUpload(urlStorageKey)
  return row
}

/** Resolves when every byte is there. */
async function arrive(film: File, { onProgress, onNote }: FilmSending): Promise<Upload> {
  let resumed = true
  const upload = new Upload(film, {
    endpoint: ENDPOINT,
    chunkSize: PIECE_BYTES,
    retryDelays: [...RETRY_DELAYS_MS],
    metadata: { filename: film.name },
    onAfterResponse: refuse,
    onShouldRetry({ causingError }) {
      if (!passingForPieces.includes(statusOf(causingError))) return false
      resumed = true
      onNote(filmNotes.waiting)
      return true
    },
    onProgress(sent, total) {
      if (resumed) onNote(sent > 0 ? filmNotes.continuing : '')
      resumed = false
      onProgress?.(sent / total)
    },
  })
  const known = (await upload.findPreviousUploads()).filter(({ uploadUrl }) => uploadUrl)
  const [newest] = known.sort((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime))
  if (newest) upload.resumeFromPreviousUpload(newest)
  return new Promise((resolve, reject) => {
    upload.options.onSuccess = () => resolve(upload)
    upload.options.onError = (error) => reject(reasonOf(error))
    upload.start()
  })
}

/** Left to itself the library begins anew after any refused question; only an upload that is gone is a reason to. */
function refuse(request: { getMethod(): string }, response: HttpResponse): void {
  const status = response.getStatus()
  const isGone = request.getMethod() === 'HEAD' && (status === 404 || status === 410)
  if (status < 400 || isGone) return
  if (status === 401) throw new ChangeError(status, messages.session.signedOut)
  throw refusalOf(status, response.getBody())
}

function reasonOf(error: Error | DetailedError): Error {
  const cause = 'causingError' in error ? error.causingError : null
  return cause instanceof ChangeError ? cause : new Error(filmNotes.unreachable, { cause: error })
}

/** One row for one upload, however often this has to be said. */
async function makeRow(upload: string, form: FormData): Promise<unknown> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const body = { upload, ...fromForm(videos, Object.fromEntries(texts)) }
  for (let tries = 0; ; tries += 1) {
    try {
      const path = `${videos.create.path}/uploaded`
      return await send({ method: 'POST', path, body, key: `upload-${upload}` })
    } catch (error) {
      const delay = RETRY_DELAYS_MS[tries]
      if (delay === undefined || !passing.includes(statusOf(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
