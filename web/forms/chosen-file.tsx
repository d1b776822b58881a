/** A file that is about to be sent: a thumbnail, its name, its size, and a way to leave it out. */
import type { ReactNode } from 'react'
import type { FileKind } from '../../shared/collection.ts'
import { formatKilobytes, formatMegabytes } from '../../shared/format.ts'
import { Icon } from '../ui/icon.tsx'
import { FileThumbnail } from './file-thumbnail.tsx'

export function ChosenFile(props: {
  file: File
  kind: FileKind
  onRemove?: (() => void) | undefined
  children?: ReactNode
}) {
  const { file, kind, onRemove, children } = props
  return (
    <div className="chosen-file">
      <FileThumbnail file={file} kind={kind} />
      <div className="chosen-words">
        <p className="chosen-name">{file.name}</p>
        {children ?? <p className="chosen-size">{sizeOf(file)}</p>}
      </div>
      {onRemove && (
        <button type="button" className="chosen-remove" onClick={onRemove}>
          <Icon name="close" />
          <span className="visually-hidden">Remove {file.name}</span>
        </button>
      )}
    </div>
  )
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024 ? formatKilobytes(size) : formatMegabytes(size)
}
