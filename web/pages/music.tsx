/** His music. */
import type { Track } from '../../shared/collections/tracks.ts'
import { drawings, pageTitles } from '../../shared/content.ts'
import { formatDuration } from '../../shared/format.ts'
import { useList } from '../data.ts'
import { usePerson, useWords } from '../memorial.ts'
import { Loading, Quiet } from '../ui/notice.tsx'
import { Opening } from '../ui/opening.tsx'
import { Picture } from '../ui/picture.tsx'
import { Prose } from '../ui/prose.tsx'
import './music.css'

export function MusicPage() {
  const { lead, text } = useWords('music')
  return (
    <div className="night">
      <Opening title={pageTitles(usePerson()).music} lead={lead} to="night" />
      <div className="wrap music">
        <Prose blocks={text} />
        <Tracks />
      </div>
    </div>
  )
}

function Tracks() {
  const { name } = usePerson()
  const list = useList<Track>('/api/tracks')
  if (list.isPending) return <Loading>Loading {name}'s music...</Loading>
  if (list.isError) return <Quiet title="Unable to load music">Please try again later</Quiet>
  if (list.data.length === 0)
    return (
      <Quiet title="No tracks uploaded yet">
        Tracks will appear here once they're uploaded in the admin dashboard
      </Quiet>
    )
  return (
    <ol className="tracks">
      {list.data.map((track) => (
        <li key={track.id}>
          <Picture
            src={track.coverImageUrl ?? drawings.coverTrack}
            alt=""
            width={track.width}
            height={track.height}
            sizes="64px"
          />
          <span>{track.title}</span>
          <span>{[track.artist, track.album, track.year].filter(Boolean).join(' · ')}</span>
          <span>{track.duration !== null && formatDuration(track.duration)}</span>
        </li>
      ))}
    </ol>
  )
}
