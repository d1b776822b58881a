/** Sends a picture of this device for the words; it is made publishable as a photo is. */
import { useState } from 'react'
import type { Results } from '../../../shared/api/results.ts'
import { adminWords } from '../../../shared/messages/catalogue.ts'
import { WORDS_PATH } from '../../../shared/words.ts'
import { errorMessage } from '../../http/errors.ts'
import { send } from '../../http/send.ts'
import { Mistake } from './form-state.tsx'

/** `onSent` gets the name of the picture for the words. */
export function ImageInput(props: {
  id: string
  label: string
  mistake: string | undefined
  onSent: (file: string) => void
}) {
  const { id, label, mistake, onSent } = props
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState('')

  async function upload(image: File | undefined) {
    if (!image || progress !== undefined) return
    setFailure('')
    setProgress(0)
    const body = new FormData()
    body.append('image', image)
    try {
      const request = { method: 'POST', path: `/api${WORDS_PATH}/pictures`, body, onProgress: setProgress } as const
      onSent((await send<Results['POST /api/admin/words/pictures']>(request)).file)
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-state`}
        aria-invalid={mistake || failure ? true : undefined}
        onChange={({ currentTarget }) => upload(currentTarget.files?.[0])}
      />
      <div id={`${id}-state`} role="status">
        {progress !== undefined && (
          <p className="admin-field-hint">{adminWords.picture.sending(Math.round(progress * 100))}</p>
        )}
        <Mistake text={progress === undefined ? failure || mistake : undefined} />
      </div>
    </div>
  )
}
