/** 'A picture in the text': it is chosen and described, and then stands in a long text. */
import { useId, useState } from 'react'
import { adminFrame, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { CloseButton, closeDialog } from '../../ui/dialog.tsx'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { imageAddress } from './image-address.ts'
import { ImageInput } from './image-input.tsx'

type TextImage = { file: string; alt: string; caption: string | null }

/** `place` is called when the dialog is closed, so that the text can have the focus again. */
export function ImageDialog(props: {
  /** The picture to edit; undefined for a new one. */
  initial: TextImage | undefined
  place: (picture: TextImage) => void
  close: () => void
}) {
  const { initial, place, close } = props
  const [file, setFile] = useState(initial?.file ?? '')
  const [alt, setAlt] = useState(initial?.alt ?? '')
  const [caption, setCaption] = useState(initial?.caption ?? '')
  const [mistake, setMistake] = useState<string>()
  const id = useId()

  function finish(inside: Element) {
    if (!file) {
      setMistake(texts.choosePicture)
      document.getElementById(id)?.focus()
      return
    }
    closeDialog(inside)
    place({ file, alt: alt.trim(), caption: caption.trim() || null })
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around the dialog is not to be saved.
    event.preventDefault()
    finish(event.currentTarget)
  }

  return (
    <AdminDialog title={texts.letter.pictureTitle} open onClose={close} className="admin-dialog">
      <div className="admin-dialog-body">
        <div className="words-picture">
          {file && <img src={imageAddress(file)} alt="" />}
          <ImageInput
            id={id}
            label={file ? texts.picture.another : texts.picture.label}
            mistake={mistake}
            onSent={(sent) => {
              setFile(sent)
              setMistake(undefined)
            }}
          />
        </div>
        <Field label={texts.picture.alt} hint={texts.pictureAlt} optional>
          <input
            value={alt}
            autoComplete="off"
            maxLength={300}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Field label={texts.letter.pictureCaption} optional>
          <input
            value={caption}
            autoComplete="off"
            maxLength={300}
            onChange={({ currentTarget }) => setCaption(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <div className="admin-dialog-answers" data-foot="">
          <CloseButton label={adminFrame.notNow} />
          <button type="button" className="button small" onClick={({ currentTarget }) => finish(currentTarget)}>
            {texts.letter.linkDone}
          </button>
        </div>
      </div>
    </AdminDialog>
  )
}
