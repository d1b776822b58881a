/**
 * Sends chosen files to the folder of what is brought in. It outlives the screen: another tab of `/admin` stops
 * nothing.
 */
import type { BroughtFile } from '../../../shared/api/answers.ts'
import { BROUGHT_PATH } from '../../../shared/brought.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { askKnown, findKnown } from '../../forms/known-files.ts'
import { limitUploads } from '../../forms/upload-limit.ts'
import { errorMessage } from '../../http/errors.ts'
import { send } from '../../http/send.ts'
import { createStore } from '../../ui/store.ts'
import type { ChosenFile } from './chosen-files.ts'

export type Sending = {
  isActive: boolean
  all: number
  done: number
  /** Files that are on the site already. */
  known: number
  failed: { path: string; reason: string }[]
  note: string
}

const idle: Sending = { isActive: false, all: 0, done: 0, known: 0, failed: [], note: '' }
export const sending = createStore<Sending>(idle)

/** Files whose hashes are asked for before the next are sent. */
const PART = 50
const isPicture = (path: string) => /\.(jpe?g|png|webp|gif|avif|heic|heif|tiff?)$/i.test(path)

/** Files that have not arrived yet; those that have are of the same path and size. */
async function missingOf(files: readonly ChosenFile[]): Promise<ChosenFile[]> {
  const there = await send<BroughtFile[]>({ method: 'GET', path: `${BROUGHT_PATH}/files` })
  const sizes = new Map(there.map(({ path, bytes }) => [path, bytes]))
  return files.filter(({ path, file }) => sizes.get(path) !== file.size)
}

async function sendOne({ path, file }: ChosenFile): Promise<void> {
  const { sendChunks } = await import('../dashboard/resumable-upload.ts')
  try {
    const { forget } = await limitUploads(() =>
      sendChunks(file, {
        endpoint: `${BROUGHT_PATH}/files`,
        path,
        onProgress: () => {},
        onNote: (note) => sending.change((now) => ({ ...now, note: note && adminBring.waiting })),
      }),
    )
    await forget()
    sending.change((now) => ({ ...now, done: now.done + 1, note: '' }))
  } catch (error) {
    const failed = { path, reason: errorMessage(error) }
    sending.change((now) => ({ ...now, failed: [...now.failed, failed] }))
  }
}

/** Resolves when all of them were tried. Pictures that the site has are not sent. */
export async function sendFiles(files: readonly ChosenFile[]): Promise<void> {
  if (sending.get().isActive || files.length === 0) return
  sending.change(() => ({ ...idle, isActive: true, all: files.length }))
  try {
    const missing = await missingOf(files)
    sending.change((now) => ({ ...now, done: files.length - missing.length }))
    for (let at = 0; at < missing.length; at += PART) {
      const part = missing.slice(at, at + PART)
      const known = new Set<ChosenFile>()
      await findKnown(
        part.filter(({ path }) => isPicture(path)),
        askKnown,
        (found) => {
          for (const each of found) known.add(each)
        },
      )
      sending.change((now) => ({ ...now, known: now.known + known.size, done: now.done + known.size }))
      await Promise.all(part.filter((each) => !known.has(each)).map(sendOne))
    }
  } catch (error) {
    const failed = { path: '', reason: errorMessage(error) }
    sending.change((now) => ({ ...now, failed: [...now.failed, failed] }))
  } finally {
    sending.change((now) => ({ ...now, isActive: false, note: '' }))
  }
}

/** Removes the report of the last sending. */
export function forgetSending(): void {
  if (!sending.get().isActive) sending.change(() => idle)
}
