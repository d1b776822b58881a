/** A picture of the words. */
import { adminWords } from '../../../shared/messages/catalogue.ts'
import { type FieldProps, fieldId, useField } from './form-state.tsx'
import { imageAddress } from './image-address.ts'
import { ImageInput } from './image-input.tsx'

export function ImageField({ field, value, path }: FieldProps) {
  const { change, mistake } = useField(path)
  const file = typeof value === 'string' ? value : ''
  return (
    <div className="words-picture">
      {file && <img src={imageAddress(file)} alt="" />}
      <ImageInput
        id={fieldId(path)}
        label={file ? adminWords.picture.anotherOf(field.title) : field.title}
        mistake={mistake}
        onSent={change}
      />
    </div>
  )
}
