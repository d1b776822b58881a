/** Takes files by picking or by dropping them. What was taken is shown inside, by the caller. */
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import type { FileKind } from '../../shared/collection.ts'
import { acceptOf } from './validate-file.ts'
import './drop-zone.css'

const nouns: Record<FileKind, [one: string, many: string]> = {
  image: ['an image', 'images'],
  audio: ['an audio file', 'audio files'],
  pdf: ['a PDF', 'PDFs'],
  video: ['a video', 'videos'],
}

export function DropArea(props: {
  label: string
  kind: FileKind
  many?: boolean
  optional?: boolean
  problem?: string | undefined
  /** Something is chosen already, so that choosing again replaces it. */
  taken?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  children?: ReactNode
}) {
  const { label, kind, many = false, optional, problem, taken, disabled, onFiles, children } = props
  const [over, setOver] = useState(false)
  const id = useId()
  const noun = nouns[kind][many ? 1 : 0]

  function take(files: Iterable<File>) {
    const list = Array.from(files)
    if (list.length > 0 && !disabled) onFiles(many ? list : list.slice(0, 1))
  }
  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') take(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the chooser inside does the same by keyboard.
    <div
      className="drop-area"
      data-over={over || undefined}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <label className="drop-label" htmlFor={id}>
        {label}
        {optional && <span className="admin-field-optional"> (optional)</span>}
      </label>
      {children}
      <div className="drop-choose">
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={acceptOf(kind)}
          multiple={many}
          disabled={disabled}
          aria-describedby={problem ? `${id}-problem` : undefined}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            take(event.currentTarget.files ?? [])
            // The same file can then be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
        <label className="admin-action" htmlFor={id} aria-hidden="true">
          {taken && !many ? 'Choose another' : `Choose ${noun}`}
        </label>
        <span className="drop-hint">or drop {many ? 'them' : 'it'} here</span>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="admin-field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
