/** A picture of the words: chosen from this device, and made publishable as a photo is. */
import { useState } from 'react'
import { UPLOADED_PICTURES, WORDS_PATH } from '../../../shared/words.ts'
import { errorMessage } from '../../errors.ts'
import { send } from '../../lists/send.ts'
import { type FieldProps, fieldId, Mistake, useField } from './form-state.tsx'

/** A picture that came with the files has a name of its own; an uploaded one has an id. */
const UPLOADED = /^[a-z0-9]{25}\.\w+$/

export function ImageField({ field, value, path }: FieldProps) {
  const { change, mistake } = useField(path)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState('')
  const file = typeof value === 'string' ? value : ''
  const id = fieldId(path)

  async function upload(image: File | undefined) {
    if (!image || progress !== undefined) return
    setFailure('')
    setProgress(0)
    const body = new FormData()
    body.append('image', image)
    try {
      const request = { method: 'POST', path: `/api${WORDS_PATH}/pictures`, body, onProgress: setProgress } as const
      change((await send<{ file: string }>(request)).file)
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <div className="words-picture">
      {file && <img src={(UPLOADED.test(file) ? UPLOADED_PICTURES : '/content/') + file} alt="" />}
      <div className="admin-field">
        <label htmlFor={id}>{file ? `${field.title}: choose another one` : field.title}</label>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-describedby={`${id}-state`}
          aria-invalid={mistake || failure ? true : undefined}
          onChange={({ currentTarget }) => upload(currentTarget.files?.[0])}
        />
        <div id={`${id}-state`} role="status">
          {progress !== undefined && <p className="admin-field-hint">Sending: {Math.round(progress * 100)}%</p>}
          <Mistake text={failure || mistake} />
        </div>
      </div>
    </div>
  )
}
