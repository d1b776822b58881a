/** One track of the list. The one that plays glows; a tap anywhere on it is as good as one on its button. */
import { useState } from 'react'
import type { Track } from '../../../shared/collections/tracks.ts'
import { formatDuration } from '../../../shared/format.ts'
import { Cover } from '../../player/cover.tsx'
import { download, fileName } from '../../player/download.ts'
import { toggle } from '../../player/player.ts'
import { usePlayerState } from '../../player/player-state.ts'
import { Icon } from '../../ui/icon.tsx'
import './track-row.css'

export function TrackRow({ track, queue }: { track: Track; queue: readonly Track[] }) {
  const { title, artist, album, year, duration, audioUrl } = track
  const state = usePlayerState()
  const current = state?.track.id === track.id
  const playing = current && state.playing
  return (
    <li className={`track${playing ? ' sounding' : ''}`} aria-current={current ? 'true' : undefined}>
      <button type="button" className="track-play" onClick={() => toggle(track, queue)}>
        <Icon name={playing ? 'pause' : 'play'} />
        <span className="visually-hidden">{`${playing ? 'Pause' : 'Play'} ${title}`}</span>
      </button>
      <Cover track={track} sizes="56px" />
      <div className="track-words">
        <h2 dir="auto">{title}</h2>
        <p>
          {artist && <span>{artist}</span>} {album && <span>{album}</span>} {year && <span>{year}</span>}
        </p>
      </div>
      {duration !== null && <span className="track-length">{formatDuration(duration)}</span>}
      <DownloadButton track={track} />
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: tracks come without captions */}
        <audio controls preload="none" src={audioUrl} aria-label={title} />
        <a href={audioUrl} download={fileName(track)}>
          Download
        </a>
      </noscript>
    </li>
  )
}

function DownloadButton({ track }: { track: Track }) {
  const [busy, setBusy] = useState(false)
  return (
    <button
      type="button"
      className="track-download"
      aria-busy={busy}
      onClick={async () => {
        if (busy) return
        setBusy(true)
        await download(track)
        setBusy(false)
      }}
    >
      <Icon name="download" />
      <span className="visually-hidden">{`Download ${track.title}`}</span>
    </button>
  )
}
