/** 'I have a backup': the file with a whole site is sent in chunks, checked on the server, and becomes this site. */
import { useId, useState } from 'react'
import { adminFrame, adminSignIn as texts } from '../../../../shared/messages/catalogue.ts'
import { Field } from '../../../forms/field.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { UploadProgress } from '../../../uploads/upload-progress.tsx'

export function RestoreBackup({ token }: { token: string }) {
  const { isSending, error, onSubmit } = useSubmit()
  const [progress, setProgress] = useState(0)
  const [note, setNote] = useState('')
  const errorId = useId()

  async function restore(file: File) {
    setProgress(0)
    setNote('')
    const { restoreBackup } = await import('./restore-upload.ts').catch((cause) => {
      throw new Error(`${texts.unreached}.`, { cause })
    })
    await restoreBackup(file, { token, onProgress: setProgress, onNote: setNote })
    // The data of this page is out of date after a restore.
    history.replaceState(null, '', '/admin#restored')
    location.reload()
  }

  const sendBackup = onSubmit(async (form) => {
    const file = new FormData(form).get('backup')
    if (!(file instanceof File) || file.size === 0) throw new Error(texts.restoreNone)
    await restore(file)
  })

  return (
    <form className="admin-form" onSubmit={sendBackup} aria-describedby={errorId} noValidate>
      <Field label={texts.restoreLabel} hint={texts.restoreHow}>
        <input name="backup" type="file" accept=".tar,.tgz,.gz,.zst,.zip" required />
      </Field>
      {isSending && <UploadProgress fraction={progress} name={texts.restoreLabel} note={note} />}
      <p id={errorId} className="admin-refusal" role="alert">
        {error}
      </p>
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending ? adminFrame.trying : texts.restoreSend}
      </button>
    </form>
  )
}
