/** How much of a file has arrived, and that afterwards the server is preparing it. */
import './upload-bar.css'

/** `fraction` from 0 to 1. */
export function UploadBar({ fraction, name }: { fraction: number; name: string }) {
  const arrived = fraction >= 1
  return (
    <div className="upload-bar">
      <progress value={fraction} aria-label={`Upload of ${name}`} />
      <span>{arrived ? 'Preparing...' : `${Math.round(fraction * 100)} %`}</span>
    </div>
  )
}
