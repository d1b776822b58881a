/** Chooses files by picking or by dropping, and shows a chosen one: its thumbnail, its name, its size. */
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { FileKind } from '../../shared/collections/collection.ts'
import { acceptOf } from '../../shared/file-names.ts'
import { formatKilobytes, formatMegabytes } from '../../shared/format.ts'
import { adminFrame, adminForms as texts } from '../../shared/messages/catalogue.ts'
import { VARIANT_FORMATS, variantUrl } from '../../shared/variants.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { fileKinds } from '../uploads/validate-file.ts'
import { withoutTitle } from './field.tsx'
import './drop-zone.css'

/** One of `WIDTHS`, in pixels. */
const STORED_WIDTH = 320

type ZoneProps = {
  label: string
  kind: FileKind
  optional?: boolean
  error?: string | undefined
  disabled?: boolean
}

export function FileField(props: ZoneProps & { file: File | null; onChoose: (file: File | null) => void }) {
  const { file, onChoose, ...zone } = props
  return (
    <DropZone {...zone} chosen={file !== null} onFiles={([first]) => onChoose(first ?? null)}>
      {file && <ChosenFile file={file} kind={props.kind} onRemove={() => onChoose(null)} />}
    </DropZone>
  )
}

/** `children` show the chosen files; `chosen` changes the label to replacing them. */
export function DropZone(
  props: ZoneProps & {
    multiple?: boolean
    chosen?: boolean
    onFiles: (files: File[]) => void
    children?: ReactNode
  },
) {
  const { label, kind, multiple = false, optional, error, chosen, disabled } = props
  const { onFiles, children } = props
  const [dragging, setDragging] = useState(false)
  const id = useId()

  function choose(files: Iterable<File>) {
    const list = Array.from(files)
    if (list.length > 0 && !disabled) onFiles(multiple ? list : list.slice(0, 1))
  }
  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDragging(event.type === 'dragover')
    if (event.type === 'drop') choose(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the chooser inside does the same by keyboard.
    <div
      className="drop-area"
      data-over={dragging || undefined}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <label className="drop-label" htmlFor={id}>
        {label}
        {optional && <span className="admin-field-optional"> ({adminFrame.optional})</span>}
      </label>
      {children}
      <div className="row drop-choose">
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={acceptOf(kind)}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            choose(event.currentTarget.files ?? [])
            // The same file can then be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
        <label className="admin-action" htmlFor={id} aria-hidden="true">
          {chosen && !multiple ? texts.another : multiple ? texts.chooseMany : texts.choose[kind]}
        </label>
        <span className="drop-hint">{multiple ? texts.dropThem : texts.dropIt}</span>
      </div>
      {error && (
        <p id={`${id}-error`} className="admin-field-problem">
          {withoutTitle(error)}
        </p>
      )}
    </div>
  )
}

/** `children` replace the size. */
export function ChosenFile(props: {
  file: File
  kind: FileKind
  onRemove?: (() => void) | undefined
  children?: ReactNode
}) {
  const { file, kind, onRemove, children } = props
  const { name, size } = file
  const sizeText = size < 1024 * 1024 ? formatKilobytes(size) : formatMegabytes(size)
  return (
    <div className="chosen-file">
      <FileThumbnail file={file} kind={kind} />
      <div className="chosen-words">
        <p className="chosen-name">{name}</p>
        {children ?? <p className="chosen-size">{sizeText}</p>}
      </div>
      {onRemove && (
        <button type="button" className="round chosen-remove" onClick={onRemove}>
          <Icon name="close" />
          <span className="visually-hidden">{texts.removeFile(name)}</span>
        </button>
      )}
    </div>
  )
}

/** The image itself where the browser can decode it, otherwise an icon for its kind. */
function FileThumbnail({ file, kind }: { file: File; kind: FileKind }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (kind !== 'image') return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file, kind])
  return <Thumbnail className="file-thumbnail" url={url} icon={fileKinds[kind].icon} size={56} />
}

/**
 * Decorative, because the text beside it names it. An icon replaces an image that cannot be shown. `stored` is for an
 * image of the site, of which a small width is enough.
 */
export function Thumbnail(props: {
  className: string
  url: string | null
  icon: IconName
  size: number
  stored?: boolean
}) {
  const { className, url, icon, size, stored } = props
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (!url || url === brokenUrl)
    return (
      <span className={`${className} empty`}>
        <Icon name={icon} />
      </span>
    )
  const image = (
    <img
      className={className}
      src={stored ? variantUrl(url, STORED_WIDTH) : url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(url)}
    />
  )
  if (!stored) return image
  return (
    <picture>
      {VARIANT_FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={variantUrl(url, STORED_WIDTH, format)} />
      ))}
      {image}
    </picture>
  )
}
