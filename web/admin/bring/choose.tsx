/** Chooses what is brought: a folder, zips, or both dropped; and says how much of it has arrived. */
import { type DragEvent, useId, useState } from 'react'
import type { Brought } from '../../../shared/brought.ts'
import { formatMegabytes } from '../../../shared/format.ts'
import { adminBring as texts } from '../../../shared/messages/catalogue.ts'
import { useStore } from '../../ui/store.ts'
import { type ChosenFile, droppedFiles, filesOf } from './chosen-files.ts'
import { sendFiles, sending } from './sending.ts'
import '../../forms/drop-zone.css'

export function Choose({ brought, onSent }: { brought: Brought; onSent: () => void }) {
  const [isOver, setOver] = useState(false)
  const { isActive } = useStore(sending)

  const start = (files: readonly ChosenFile[]) => void sendFiles(files).then(onSent)
  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop' && !isActive) void droppedFiles(event.dataTransfer.items).then(start)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the choosers inside do the same by keyboard.
    <div className="drop-area" data-over={isOver || undefined} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag}>
      <div className="drop-choose">
        <Chooser label={texts.folder} isFolder isDisabled={isActive} onFiles={start} />
        <Chooser label={texts.zips} isDisabled={isActive} onFiles={start} />
        <span className="drop-hint">{texts.drop}</span>
      </div>
      <SendingState />
      {!isActive && brought.files > 0 && (
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
  const { isActive, all, done, known, failed, note } = useStore(sending)
  if (all === 0) return null
  return (
    <>
      {isActive && <progress value={done / all} aria-label={texts.title} />}
      <div role="status">
        <p>{texts.sending(done - known, all - known)}</p>
        {known > 0 && <p>{texts.known(known)}</p>}
        {note && <p>{note}</p>}
      </div>
      {failed.length > 0 && !isActive && (
        <div className="settings-warning" role="alert">
          <p>{texts.unsent(failed.length)}</p>
          <ul>
            {failed.slice(0, 5).map(({ path, reason }) => (
              <li key={path}>
                {path} {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
