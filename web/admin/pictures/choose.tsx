/** Chooses what is brought: a folder, zips, or both dropped; and says how much of it has arrived. */
import { type DragEvent, useId, useState } from 'react'
import type { Brought } from '../../../shared/brought.ts'
import { formatMegabytes } from '../../../shared/format.ts'
import { adminBring as texts } from '../../../shared/messages/catalogue.ts'
import { useStore } from '../../ui/store.ts'
import { countUploads } from '../../uploads/listed-uploads.ts'
import { type ChosenFile, droppedFiles, filesOf } from './chosen-files.ts'
import { isActive, sendFiles, sending } from './sending.ts'
import '../../forms/drop-zone.css'

export function Choose({ brought, onSent }: { brought: Brought; onSent: () => void }) {
  const [isOver, setOver] = useState(false)
  const isSending = isActive(useStore(sending))

  const start = (files: readonly ChosenFile[]) => void sendFiles(files).then(onSent)
  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop' && !isSending) void droppedFiles(event.dataTransfer.items).then(start)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the choosers inside do the same by keyboard.
    <div className="drop-area" data-over={isOver || undefined} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag}>
      <div className="row drop-choose">
        <Chooser label={texts.folder} isFolder isDisabled={isSending} onFiles={start} />
        <Chooser label={texts.zips} isDisabled={isSending} onFiles={start} />
        <span className="drop-hint">{texts.drop}</span>
      </div>
      <SendingState />
      {!isSending && brought.files > 0 && (
        <p role="status">{texts.arrived(brought.files, formatMegabytes(brought.bytes))}</p>
      )}
    </div>
  )
}

function Chooser(props: {
  label: string
  isFolder?: boolean
  isDisabled: boolean
  onFiles: (files: ChosenFile[]) => void
}) {
  const id = useId()
  // React has no such property; browsers and TypeScript's DOM types do.
  const folder = props.isFolder ? { webkitdirectory: '' } : {}
  return (
    <span>
      <input
        {...folder}
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        disabled={props.isDisabled}
        onChange={({ currentTarget }) => {
          props.onFiles(filesOf(currentTarget.files ?? []))
          currentTarget.value = ''
        }}
      />
      <label className="admin-action" htmlFor={id}>
        {props.label}
      </label>
    </span>
  )
}

function SendingState() {
  const uploads = useStore(sending)
  const isSending = isActive(uploads)
  const known = uploads.filter((upload) => upload.known).length
  const failed = uploads.filter(({ state }) => state === 'failed')
  const { done } = countUploads(uploads)
  if (uploads.length === 0) return null
  return (
    <>
      {isSending && <progress value={done / uploads.length} aria-label={texts.title} />}
      <div role="status">
        <p>{texts.sending(done - known, uploads.length - known)}</p>
        {known > 0 && <p>{texts.known(known)}</p>}
        {uploads.some(({ isLost }) => isLost) && <p>{texts.waiting}</p>}
      </div>
      {failed.length > 0 && !isSending && (
        <div className="settings-warning" role="alert">
          <p>{texts.unsent(failed.length)}</p>
          <ul>
            {failed.slice(0, 5).map(({ id, fields, error }) => (
              <li key={id}>
                {fields.path} {error}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
