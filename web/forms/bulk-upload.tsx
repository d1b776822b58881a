/** Uploads many photos at once: choose or drop them, look at them, send them, send the failed ones again. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, memo, type ReactNode, useCallback, useState } from 'react'
import { KEEP_CUT } from '../../shared/collections/collection.ts'
import { photos } from '../../shared/collections/photos.ts'
import { adminDashboard, adminFrame, answers, office, adminForms as texts } from '../../shared/messages/catalogue.ts'
import { outcomesOf } from '../../shared/sentences/admin.ts'
import { ShowListed, useListed } from '../lists/listed.tsx'
import { toastDone, toastInvalid } from '../lists/outcome-toast.ts'
import { keepFocus } from '../lists/restore-focus.ts'
import { useStore } from '../ui/store.ts'
import { toast } from '../ui/toast.tsx'
import { countUploads, withoutArrived } from '../uploads/listed-uploads.ts'
import type { PhotoQueue } from '../uploads/photo-queue.ts'
import { StoppedUpload } from '../uploads/stopped-upload.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import type { Tally, Upload } from '../uploads/upload-queue.ts'
import { ChosenFile, DropZone } from './file-field.tsx'
import '../ui/button.css'
import './forms.css'
import './upload-list.css'

/**
 * `children` are the controls of `fields`, which are sent with every file; `onDone` is called when they can be reset.
 */
export function BulkUpload(props: {
  title: string
  queue: PhotoQueue
  fields: Record<string, string>
  onDone?: () => void
  children?: ReactNode
}) {
  const { title, queue, fields, onDone, children } = props
  const client = useQueryClient()
  const uploads = useStore(queue.store)
  const stopped = useStore(queue.stopped)
  const [isMissing, setMissing] = useState(false)
  const listed = useListed()
  const { chosen, waiting, sending, done, failed, known } = countUploads(uploads)
  const active = waiting + sending
  const unfinished = withoutArrived(uploads, listed.most)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // A second press while the files of the first one are being sent.
    if (chosen === 0 && active > 0) return
    setMissing(chosen === 0)
    if (chosen === 0) return toastInvalid(office.admin.missingImages)
    const tally = await queue.start(client, fields)
    toastTally(tally)
    if (tally.done > 0) onDone?.()
  }
  /** Sends one failed file again, or all of them. */
  const retry = useCallback(
    async (id?: string, fields = {}) => {
      const isAgain = (upload: Upload) => upload.state === 'failed' && (id ?? upload.id) === upload.id
      toastTally(await keepFocus(() => queue.start(client, fields, isAgain)))
    },
    [queue, client],
  )

  return (
    <section>
      <h2 className="admin-heading">{title}</h2>
      <form className="bulk-upload" noValidate onSubmit={submit}>
        <StoppedUpload stopped={stopped} forget={queue.forgetStopped} />
        <div className="admin-form">
          <DropZone
            label={texts.images}
            kind="image"
            multiple
            error={isMissing && chosen === 0 ? office.admin.missingImages : undefined}
            onFiles={queue.choose}
          />
          {children}
        </div>
        <div className="row upload-news">
          <button type="submit" className="button">
            {chosen > 0 ? texts.uploadMany(chosen) : texts.upload}
          </button>
          {failed > 1 && active === 0 && (
            <button type="button" className="button quiet" onClick={() => retry()}>
              {texts.retryMany(failed)}
            </button>
          )}
          <p role="status">
            {active > 0 ? texts.progress(done, active + done + failed) : known > 0 && texts.batch.known(known)}
            {uploads.some(({ isLost }) => isLost) && ` ${adminDashboard.upload.waiting}`}
          </p>
          {known > 0 && (
            <button type="button" className="button quiet" onClick={() => keepFocus(queue.leaveOutKnown)}>
              {texts.batch.leaveOut}
            </button>
          )}
        </div>
        {uploads.length > 0 && (
          <ul className="upload-list" aria-label={texts.list}>
            {unfinished.slice(0, listed.most).map((upload) => (
              <li key={upload.id} data-state={upload.state}>
                <UploadItem {...{ queue, upload, retry }} />
              </li>
            ))}
          </ul>
        )}
        <ShowListed count={unfinished.length} {...listed} />
      </form>
    </section>
  )
}

const stateLabels: Partial<Record<Upload['state'], string>> = texts.states

type ItemProps = {
  queue: PhotoQueue
  upload: Upload
  retry: (id: string, fields?: Upload['fields']) => Promise<void>
}

const UploadItem = memo(function UploadItem({ queue, upload, retry }: ItemProps) {
  const { id, file, state, error, progress, mayKeep } = upload
  const stateLabel = upload.known && state === 'chosen' ? texts.batch.isKnown : stateLabels[state]
  const isIdle = state === 'chosen' || state === 'rejected' || state === 'failed'
  return (
    <>
      <ChosenFile file={file} kind="image" onRemove={isIdle ? () => keepFocus(() => queue.remove(id)) : undefined}>
        {state === 'sending' && <UploadProgress fraction={progress} name={file.name} />}
        {stateLabel && <p className={error ? 'upload-state failed' : 'upload-state'}>{stateLabel}</p>}
      </ChosenFile>
      {error && <p className="upload-reason">{error}</p>}
      {state === 'failed' && mayKeep && (
        <button type="button" className="admin-action" onClick={() => retry(id, { [KEEP_CUT]: 'true' })}>
          {answers.image.keepCut}
          <span className="visually-hidden"> {texts.ofFile(file.name)}</span>
        </button>
      )}
      {state === 'failed' && (
        <button type="button" className="admin-action" onClick={() => retry(id)}>
          {adminFrame.again}
          <span className="visually-hidden"> {texts.withFile(file.name)}</span>
        </button>
      )}
    </>
  )
})

function toastTally({ done, failed }: Tally) {
  const { upload } = outcomesOf(photos)
  if (failed === 0) return toastDone(upload)
  const failure = done > 0 ? { title: texts.batch.partlyTitle } : upload.failed
  const description = done > 0 ? texts.batch.partly(done, failed) : texts.batch.allFailed
  toast({ ...failure, description, variant: 'destructive' })
}
