/** Sends a picture of this device for the words; it is made publishable as a photo is. */
import { useState } from 'react'
import type { Results } from '../../../shared/api/results.ts'
import { adminWords } from '../../../shared/messages/catalogue.ts'
import { WORDS_PATH } from '../../../shared/words.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { formOf, send } from '../../http/send.ts'
import { Mistake } from './form-state.tsx'

/** `onSent` gets the name of the picture for the words. */
export function ImageInput(props: {
  id: string
  label: string
  mistake: string | undefined
  onSent: (file: string) => void
}) {
  const { id, label, mistake, onSent } = props
  const [progress, setProgress] = useState(0)
  const { isSending, error, submit } = useSubmit()

  const upload = (image: File) =>
    submit(async () => {
      setProgress(0)
      const request = { body: formOf({ image }), onProgress: setProgress }
      const path = `/api${WORDS_PATH}/pictures`
      onSent((await send<Results['POST /api/admin/words/pictures']>({ method: 'POST', path, ...request })).file)
    })

  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-state`}
        aria-invalid={mistake || error ? true : undefined}
        onChange={({ currentTarget: { files } }) => files?.[0] && upload(files[0])}
      />
      <div id={`${id}-state`} role="status">
        {isSending && <p className="soft">{adminWords.picture.sending(Math.round(progress * 100))}</p>}
        <Mistake text={isSending ? undefined : error || mistake} />
      </div>
    </div>
  )
}
