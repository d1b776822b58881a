/** How much of an upload has arrived, and that afterwards it is being prepared. */

/** `fraction` from 0 to 1. */
export function Progress({ fraction }: { fraction: number }) {
  const arrived = fraction >= 1
  return (
    <div className="progress">
      <progress value={arrived ? undefined : fraction} aria-label="Upload" />
      <p>{arrived ? 'Preparing your picture...' : `${Math.round(fraction * 100)} %`}</p>
    </div>
  )
}
