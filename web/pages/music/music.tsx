/** His music: a cover, a list of tracks, and the player. */
import type { Track } from '../../../shared/collections/tracks.ts'
import { useList } from '../../data.ts'
import { EmptyState, ListState, Loading } from '../../lists/list-state.tsx'
import { useCopy, usePageTitle, usePerson } from '../../memorial.ts'
import { Cover } from '../../player/cover.tsx'
import { PlayerPanel } from '../../player/player-panel.tsx'
import { usePlayerState } from '../../player/player-state.ts'
import { Prose } from '../../ui/prose.tsx'
import { Sky } from '../../ui/sky/sky.tsx'
import { TrackRow } from './track-row.tsx'
import '../../ui/page-header.css'
import './music.css'

export function Page() {
  const { lead, text } = useCopy('music')
  const tracks = useList<Track>('/api/tracks')
  const first = tracks.data?.[0]
  const idle = usePlayerState() === null
  return (
    <div className="music night">
      <div className="music-sky">
        <Sky />
      </div>
      <div className="wrap music-room">
        <div className="music-list">
          <header className="opening">
            <div className="opening-words">
              <h1>{usePageTitle('music')}</h1>
              <p className="opening-lead">{lead}</p>
            </div>
          </header>
          <Prose blocks={text} />
          <Tracks list={tracks} />
        </div>
        <div className="music-player">
          {idle && first && (
            <div className="music-sleeve">
              <Cover track={first} sizes="384px" />
            </div>
          )}
          <PlayerPanel />
        </div>
      </div>
    </div>
  )
}

function Tracks({ list }: { list: ReturnType<typeof useList<Track>> }) {
  const { name } = usePerson()
  return (
    <ListState
      list={list}
      loading={<Loading>Loading {name}'s music...</Loading>}
      failed="Unable to load music"
      empty={
        <EmptyState title="No tracks uploaded yet">
          Tracks will play here once they are uploaded in the <a href="/admin">admin dashboard</a>
        </EmptyState>
      }
    >
      {(tracks) => (
        <ol className="tracks" aria-label="Tracks">
          {tracks.map((track) => (
            <TrackRow key={track.id} track={track} queue={tracks} />
          ))}
        </ol>
      )}
    </ListState>
  )
}
