/**
 * Sends chosen files to the folder of what is brought in. It outlives the screen: another tab of `/admin` stops
 * nothing.
 */
import type { BroughtFile } from '../../../shared/api/answers.ts'
import { BROUGHT_PATH } from '../../../shared/brought.ts'
import { errorMessage } from '../../http/errors.ts'
import { send } from '../../http/send.ts'
import { askKnown, findKnown } from '../../uploads/known-files.ts'
import { createQueue, newUpload, type Transport, type Upload } from '../../uploads/upload-queue.ts'
import type { ChosenFile } from './chosen-files.ts'

const queue = createQueue()
const { act } = queue
export const sending = queue.store

/** Files whose hashes are asked for before the next are sent. */
const PART = 50
const isPicture = ({ fields }: Upload) => /\.(jpe?g|png|webp|gif|avif|heic|heif|tiff?)$/i.test(fields.path ?? '')

export const isActive = (uploads: readonly Upload[]) =>
  uploads.some(({ state }) => state !== 'done' && state !== 'failed')

const inChunks: Transport = async ({ file, fields: { path } }, report) => {
  const { sendChunks } = await import('../../uploads/resumable-upload.ts')
  const onNote = (note: string) => report({ isLost: note !== '' })
  const { forget } = await sendChunks(file, { endpoint: `${BROUGHT_PATH}/files`, path, onNote })
  await forget()
}

/** Marks the files that have arrived already; those are of the same path and size. */
async function findArrived(): Promise<void> {
  const there = await send<BroughtFile[]>({ method: 'GET', path: `${BROUGHT_PATH}/files` })
  const sizes = new Map(there.map(({ path, bytes }) => [path, bytes]))
  const arrived = sending.get().filter(({ fields, file }) => sizes.get(fields.path ?? '') === file.size)
  act({ is: 'changed', uploads: arrived, changes: { state: 'done' } })
}

/** Resolves when all of them were tried. Pictures that the site has are not sent. */
export async function sendFiles(files: readonly ChosenFile[]): Promise<void> {
  if (isActive(sending.get()) || files.length === 0) return
  forgetSending()
  act({ is: 'added', uploads: files.map(({ path, file }) => newUpload(file, { path })) })
  try {
    await findArrived()
  } catch (error) {
    act({ is: 'changed', uploads: sending.get(), changes: { state: 'failed', error: errorMessage(error) } })
  }
  const missing = sending.get().filter(({ state }) => state === 'chosen')
  for (let at = 0; at < missing.length; at += PART) {
    const part = new Set(missing.slice(at, at + PART))
    await findKnown([...part].filter(isPicture), askKnown, (uploads) => {
      act({ is: 'changed', uploads, changes: { state: 'done', known: true } })
      for (const upload of uploads) part.delete(upload)
    })
    await queue.send([...part], inChunks)
  }
}

/** Removes the report of the last sending. */
export function forgetSending(): void {
  if (!isActive(sending.get())) act({ is: 'removed', uploads: sending.get() })
}
