/** 'A picture in the text': it is chosen and described, and then stands in a long text. */
import { useId, useState } from 'react'
import { wordsTexts } from '../../../shared/messages/admin.ts'
import { Field } from '../../forms/field.tsx'
import { CloseButton, closeDialog, Dialog } from '../../ui/dialog.tsx'
import { ImageInput, imageAddress } from './image-input.tsx'

export type TextImage = { file: string; alt: string }

/** `place` is called when the dialog is closed, so that the text can have the focus again. */
export function ImageDialog({ place, close }: { place: (picture: TextImage) => void; close: () => void }) {
  const [file, setFile] = useState('')
  const [alt, setAlt] = useState('')
  const [mistake, setMistake] = useState<string>()
  const id = useId()

  function finish(inside: Element) {
    if (!file) {
      setMistake(wordsTexts.choosePicture)
      document.getElementById(id)?.focus()
      return
    }
    closeDialog(inside)
    place({ file, alt })
  }

  return (
    <Dialog title="A picture in the text" open onClose={close} className="admin-dialog">
      <div className="admin-dialog-body">
        <div className="words-picture">
          {file && <img src={imageAddress(file)} alt="" />}
          <ImageInput
            id={id}
            label={file ? 'Choose another one' : 'Picture'}
            mistake={mistake}
            onSent={(sent) => {
              setFile(sent)
              setMistake(undefined)
            }}
          />
        </div>
        <Field label="What is on it?" hint={wordsTexts.pictureAlt} optional>
          <input
            value={alt}
            autoComplete="off"
            maxLength={300}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The form around the dialog is not to be saved.
              event.preventDefault()
              finish(event.currentTarget)
            }}
          />
        </Field>
        <div className="admin-dialog-answers">
          <CloseButton label="Not now" />
          <button type="button" className="button small" onClick={({ currentTarget }) => finish(currentTarget)}>
            Put it in
          </button>
        </div>
      </div>
    </Dialog>
  )
}
