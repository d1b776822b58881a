/** Sends a backup to an empty site, and waits until it is that site. Loaded when somebody presses the button for it. */
import { adminBackups, layout, adminSignIn as texts } from '../../../../shared/messages/catalogue.ts'
import { ResponseError } from '../../../http/errors.ts'
import { askBeforeLeaving } from '../../../http/leaving.ts'
import { send } from '../../../http/send.ts'
import { serverAnswers } from '../../../uploads/lost-server.ts'
import { isSupported, sendChunks } from '../../../uploads/resumable-upload.ts'

/** Polling interval while the server does not answer, in milliseconds. */
const POLL_MS = 2000
/** Beginnings of the files that a backup may come in: gzip, zstd, zip; and a mark within those of tar. */
const BEGINNINGS = ['\x1f\x8b', '\x28\xb5\x2f\xfd', 'PK']
const TAR = { mark: 'ustar', at: 257 }

/** A wrong file is found out before it is sent. */
async function isArchive(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, TAR.at + TAR.mark.length).arrayBuffer())
  const start = String.fromCharCode(...bytes)
  return BEGINNINGS.some((beginning) => start.startsWith(beginning)) || start.endsWith(TAR.mark)
}

type Restoring = { token: string; onProgress: (fraction: number) => void; onNote: (note: string) => void }

/**
 * Resolves when the restored site answers. Throws an Error with a sentence; what has arrived is kept where that
 * helps.
 */
export async function restoreBackup(file: File, { token, onProgress, onNote }: Restoring): Promise<void> {
  if (!isSupported) throw new Error(texts.restoreNotSupported)
  if (!(await isArchive(file))) throw new Error(adminBackups.errors.refusals.foreign)
  const headers = { authorization: `Bearer ${token}`, 'form-language': layout.lang }
  await askBeforeLeaving(async () => {
    const { id, forget } = await sendChunks(file, { endpoint: '/api/setup/uploads', headers, onProgress, onNote })
    onNote(texts.restoreWorking)
    await requestRestore(id, token, onNote)
    await forget()
    await restarted()
  })
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** Sends the request again when its answer is lost; the server then answers for the same restore. */
async function requestRestore(upload: string, token: string, onNote: (note: string) => void): Promise<void> {
  for (let wasLost = false; ; wasLost = true) {
    try {
      await send({ method: 'POST', path: '/api/setup/restore', body: { upload }, token, language: layout.lang })
      return
    } catch (error) {
      const status = error instanceof ResponseError ? error.status : 0
      // This restore has used up the link.
      if (wasLost && status === 404) return
      if (![0, 502, 503, 504].includes(status)) throw error
      onNote(status === 0 ? texts.restoreWaiting : texts.restoreWorking)
      await pause()
    }
  }
}

/** The server opens everything anew, and is not ready until then. */
async function restarted(): Promise<void> {
  while (!(await serverAnswers('/readyz'))) await pause()
}
