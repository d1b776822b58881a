/** 'A picture in the text': it is chosen and described, and then stands in a long text. */
import { useId, useState } from 'react'
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { closeDialog } from '../../ui/dialog.tsx'
import { imageAddress } from './image-address.ts'
import { ImageInput } from './image-input.tsx'
import { TextDialog, TextDialogInput } from './text-dialog.tsx'

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

  return (
    <TextDialog title={texts.letter.pictureTitle} close={close} finish={finish}>
      <div className="row words-picture">
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
        <TextDialogInput value={alt} set={setAlt} maxLength={300} finish={finish} />
      </Field>
      <Field label={texts.letter.pictureCaption} optional>
        <TextDialogInput value={caption} set={setCaption} maxLength={300} finish={finish} />
      </Field>
    </TextDialog>
  )
}
