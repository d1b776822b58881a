/** Choosing a picture from the camera or the gallery, and turning it before it is sent. */
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FULL_TURN, ROTATION_STEP } from '../../shared/limits.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import './image-picker.css'

export function ImagePicker(props: {
  noun: string
  picture: File | undefined
  rotation: number
  onChoose: (file: File | undefined) => void
  onRotate: (rotation: number) => void
}) {
  const { noun, picture, rotation, onChoose, onRotate } = props
  const group = useFocusKept(picture !== undefined)
  if (!picture)
    return (
      <fieldset ref={group} tabIndex={-1} className="choice">
        <legend className="visually-hidden">Picture</legend>
        <Icon name="picture" />
        <p>A picture of your {noun}</p>
        <FileButton icon="camera" label="Take a photo" camera onChoose={onChoose} />
        <FileButton icon="picture" label="Choose a picture" onChoose={onChoose} />
      </fieldset>
    )
  return (
    <fieldset ref={group} tabIndex={-1} className="choice chosen">
      <legend className="visually-hidden">Picture</legend>
      <Preview picture={picture} rotation={rotation} />
      <div className="choice-tools">
        <button
          type="button"
          className="button quiet small"
          onClick={() => onRotate((rotation + ROTATION_STEP) % FULL_TURN)}
        >
          <Icon name="turn" />
          Rotate
        </button>
        <FileButton icon="picture" label="Replace" onChoose={onChoose} />
        <button type="button" className="button quiet small" onClick={() => onChoose(undefined)}>
          <Icon name="remove" />
          Remove
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {picture.name}, turned by {rotation} degrees
      </p>
    </fieldset>
  )
}

/** What had the focus goes away with each choice and each removal; whoever is on the keyboard stays at the picture. */
function useFocusKept(chosen: boolean) {
  const group = useRef<HTMLFieldSetElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current !== chosen) group.current?.focus()
    before.current = chosen
  }, [chosen])
  return group
}

/** A file input that looks like a button. Choosing the same file again must be noticed too, so it forgets each time. */
function FileButton(props: {
  icon: IconName
  label: string
  camera?: boolean
  onChoose: (file: File) => void
}) {
  const { icon, label, camera, onChoose } = props
  function change(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
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

/** The picture as it will be shown. Not every browser can show what a phone has made; it is turned all the same. */
function Preview({ picture, rotation }: { picture: File; rotation: number }) {
  const [url, setUrl] = useState<string>()
  const [unseen, setUnseen] = useState(false)

  useEffect(() => {
    const address = URL.createObjectURL(picture)
    setUrl(address)
    setUnseen(false)
    return () => URL.revokeObjectURL(address)
  }, [picture])

  return (
    <div className={`preview turn-${rotation}`}>
      {unseen ? (
        <p className="preview-unseen">
          <Icon name="picture" />
          <strong>{picture.name}</strong>
          No preview, but it will be shared upright.
        </p>
      ) : (
        url && (
          <img src={url} alt="Your choice, as it will be shown" onError={() => setUnseen(true)} />
        )
      )}
    </div>
  )
}
