/** Chooses an image from the camera or from the files, and rotates it before it is sent. */

import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FULL_TURN, ROTATION_STEP } from '../../shared/collections/limits.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useFormWords } from './form-words.ts'
import { previewOf } from './preview.ts'
import './image-picker.css'

export function ImagePicker(props: {
  label: string
  isOptional: boolean
  file: File | undefined
  /** The picture that stands there already, until another one is chosen. */
  current?: ReactNode
  rotation: number
  /** Error of the chosen file, or of a missing one. */
  problem: string
  /** A file is held over the page, to be dropped. */
  isOver: boolean
  /** True while the picture is being sent and cannot be changed. */
  isLocked: boolean
  onChoose: (file: File | undefined) => void
  onRotate: (rotation: number) => void
}) {
  const { label, isOptional, file, current, rotation, problem, isOver, isLocked, onChoose, onRotate } = props
  const { sharing: texts } = useFormWords()
  const group = useFocusOnChange(file !== undefined)
  const id = useId()
  const hasPicture = file !== undefined || current !== undefined
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className={`choice ${hasPicture ? 'chosen' : ''} ${isOptional ? 'optional' : ''}`}
      data-over={isOver || undefined}
      aria-describedby={problem ? id : undefined}
    >
      <legend className="visually-hidden">{texts.picture}</legend>
      {hasPicture ? (
        <>
          {file ? (
            <Preview key={`${file.name} ${file.size} ${file.lastModified}`} file={file} rotation={rotation} />
          ) : (
            <div className={`preview turn-${rotation}`}>{current}</div>
          )}
          <div className="row choice-tools" inert={isLocked}>
            <button
              type="button"
              className="button quiet small"
              onClick={() => onRotate((rotation + ROTATION_STEP) % FULL_TURN)}
            >
              <Icon name="turn" />
              {texts.picker.rotate}
            </button>
            <FileButton icon="picture" label={texts.picker.replace} onChoose={onChoose} />
            {file && (
              <button type="button" className="button quiet small" onClick={() => onChoose(undefined)}>
                <Icon name="remove" />
                {texts.picker.remove}
              </button>
            )}
          </div>
          <p className="visually-hidden" role="status">
            {(file || rotation > 0) && texts.picker.turned(file?.name ?? texts.picture, rotation)}
          </p>
        </>
      ) : (
        <>
          <Icon name="picture" />
          <p>{label}</p>
          <FileButton icon="camera" label={texts.picker.take} camera onChoose={onChoose} />
          <FileButton icon="picture" label={texts.picker.choose} onChoose={onChoose} />
          <p className="choice-hint">{texts.picker.drop}</p>
        </>
      )}
      {problem && (
        <p id={id} className="choice-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** The focused control unmounts with each choice and each removal; keyboard focus stays in the group. */
function useFocusOnChange(chosen: boolean) {
  const group = useRef<HTMLFieldSetElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current !== chosen) group.current?.focus()
    before.current = chosen
  }, [chosen])
  return group
}

function FileButton(props: { icon: IconName; label: string; camera?: boolean; onChoose: (file: File) => void }) {
  const { icon, label, camera, onChoose } = props
  function change(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The same file can then be chosen again.
    event.target.value = ''
    if (file) onChoose(file)
  }
  return (
    <label className="button quiet small file-button">
      <Icon name={icon} />
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept="image/*,.heic,.heif"
        {...(camera && { capture: 'environment' })}
        onChange={change}
      />
    </label>
  )
}

/**
 * The image as it will be published. If the browser cannot decode it (HEIC), the server makes a small copy. It can be
 * rotated even without a preview.
 */
function Preview({ file, rotation }: { file: File; rotation: number }) {
  const { sharing: texts } = useFormWords()
  /** Undefined while the server prepares one, null when there is none. */
  const [picture, setPicture] = useState<Blob | null | undefined>(file)
  const url = useObjectUrl(picture)

  async function replace() {
    setPicture(undefined)
    setPicture(picture === file ? await previewOf(file) : null)
  }

  return (
    <div className={`preview turn-${rotation}`}>
      {picture ? (
        url && <img src={url} alt={texts.picker.preview} onError={replace} />
      ) : (
        <p className="preview-unseen">
          <Icon name="picture" />
          <strong>{file.name}</strong>
          {picture === null ? texts.picker.noPreview : texts.picker.previewComing}
        </p>
      )}
    </div>
  )
}

/** The address of these bytes in this page, until its component leaves. */
export function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = blob ? URL.createObjectURL(blob) : undefined
    setUrl(objectUrl)
    return () => {
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [blob])
  return url
}
