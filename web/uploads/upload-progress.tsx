/** Progress of an upload; after the last byte it says that the server is preparing the file. */
import { adminForms } from '../../shared/messages/catalogue.ts'
import './upload-progress.css'

/** `fraction` goes from 0 to 1; `name` is the file or form; `note` is what else there is to say. */
export function UploadProgress({ fraction, name, note }: { fraction: number; name: string; note?: string }) {
  return (
    <div className="upload-bar">
      <progress value={fraction} aria-label={adminForms.uploadOf(name)} />
      <span>{fraction >= 1 ? adminForms.preparing : percent(fraction)}</span>
      {note !== undefined && <p role="status">{note}</p>}
    </div>
  )
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)} %`
}
