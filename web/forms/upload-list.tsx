/** The files of a queue: what is chosen, what is on its way, what failed and why. */
import { ChosenFile } from './chosen-file.tsx'
import { UploadBar } from './upload-progress.tsx'
import type { Queue, Upload } from './upload-queue.ts'
import './upload-list.css'

export function UploadList(props: {
  queue: Queue
  uploads: readonly Upload[]
  onRetry: (id: string) => void
}) {
  const { queue, uploads, onRetry } = props
  if (uploads.length === 0) return null
  return (
    <ul className="upload-list" aria-label="Files to upload">
      {uploads.map((upload) => {
        const { id, file, state, reason } = upload
        const idle = state === 'chosen' || state === 'refused' || state === 'failed'
        return (
          <li key={id} data-state={state}>
            <ChosenFile
              file={file}
              kind={queue.kind}
              onRemove={idle ? () => queue.remove(id) : undefined}
            >
              <State upload={upload} />
            </ChosenFile>
            {reason && <p className="upload-reason">{reason}</p>}
            {state === 'failed' && (
              <button type="button" className="admin-action" onClick={() => onRetry(id)}>
                Try again<span className="visually-hidden"> with {file.name}</span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function State({ upload }: { upload: Upload }) {
  const { state, progress, file } = upload
  if (state === 'sending') return <UploadBar fraction={progress} name={file.name} />
  if (state === 'waiting') return <p className="upload-state">Waiting</p>
  if (state === 'done') return <p className="upload-state">Uploaded</p>
  if (state === 'failed') return <p className="upload-state failed">Not uploaded</p>
  if (state === 'refused') return <p className="upload-state failed">Cannot be uploaded</p>
  return undefined
}
