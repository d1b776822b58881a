/** How much of a file has arrived, and that afterwards the server is preparing it. */
import './upload-progress.css'

/** `fraction` from 0 to 1; `note` is what else there is to say about it. */
export function UploadBar(props: { fraction: number; name: string; note?: string }) {
  const { fraction, name, note } = props
  const arrived = fraction >= 1
  return (
    <div className="upload-bar">
      <progress value={fraction} aria-label={`Upload of ${name}`} />
      <span>{arrived ? 'Preparing...' : `${Math.round(fraction * 100)} %`}</span>
      {note !== undefined && <p role="status">{note}</p>}
    </div>
  )
}
