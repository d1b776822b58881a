/** His music: a cover, a list of tracks, and the player. */

import { useEffect, useState, useSyncExternalStore } from 'react'
import { addresses, addressOf, anchorOf } from '../../../shared/addresses.ts'
import type { Track } from '../../../shared/collections/tracks.ts'
import { formatDuration } from '../../../shared/format.ts'
import { itemOf, shownYear } from '../../../shared/item.ts'
import { pages, player } from '../../../shared/messages/catalogue.ts'
import { isOwnName } from '../../../shared/own-name.ts'
import { EmptyState, ListState, Loading } from '../../lists/list-state.tsx'
import { useNamedId } from '../../navigation/navigation.ts'
import { Cover } from '../../player/cover.tsx'
import { download, trackName } from '../../player/download.ts'
import { cue, toggle } from '../../player/player.ts'
import { PlayerPanel } from '../../player/player-panel.tsx'
import { player as now, type PlayerState } from '../../player/player-state.ts'
import { useList } from '../../queries/data.ts'
import { useCopy, usePageTitle, usePerson } from '../../queries/memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { SendButton } from '../../ui/item-actions.tsx'
import { Prose } from '../../ui/prose.tsx'
import './track-row.css'
import './lyrics.css'
import '../../ui/page-header.css'
import './music.css'

export function Page() {
  const { lead, text } = useCopy('music')
  const tracks = useList<Track>('/api/tracks')
  const first = tracks.data?.[0]
  return (
    <div className="music">
      <div className="wrap music-room">
        <div className="music-list">
          <header className="opening">
            <div className="opening-words">
              <h1>{usePageTitle('music')}</h1>
              <p className="opening-lead" dir="auto">
                {lead}
              </p>
            </div>
          </header>
          {text && <Prose blocks={text} />}
          <Tracks list={tracks} />
        </div>
        <div className="music-player">
          {first && <Sleeve track={first} />}
          <PlayerPanel />
        </div>
      </div>
    </div>
  )
}

/** One value of the player's state: its component is not rendered for any other. */
const usePlayer = <Value,>(read: (state: PlayerState | null) => Value) =>
  useSyncExternalStore(
    now.subscribe,
    () => read(now.get()),
    () => read(null),
  )

/** The first track's cover, until one is chosen. */
function Sleeve({ track }: { track: Track }) {
  const isIdle = usePlayer((state) => state === null)
  return (
    isIdle && (
      <div className="music-sleeve">
        <Cover track={track} sizes="384px" />
      </div>
    )
  )
}

function Tracks({ list }: { list: ReturnType<typeof useList<Track>> }) {
  const { name } = usePerson()
  return (
    <ListState
      list={list}
      loading={<Loading>{pages.music.loading(name)}</Loading>}
      failed={pages.music.failed}
      empty={<EmptyState title={pages.music.empty}>{pages.music.emptyText}</EmptyState>}
    >
      {(tracks) => <TrackList tracks={tracks} />}
    </ListState>
  )
}

/** The track that the address names is ready to be played. */
function TrackList({ tracks }: { tracks: readonly Track[] }) {
  const named = useNamedId(addresses.tracks)
  useEffect(() => {
    const track = tracks.find(({ id }) => id === named)
    if (track) cue(track, tracks)
  }, [named, tracks])
  return (
    <ol className="tracks" aria-label={pages.music.tracks}>
      {tracks.map((track) => (
        <TrackRow key={track.id} track={track} queue={tracks} isNamed={track.id === named} />
      ))}
    </ol>
  )
}

/** The current track glows; a tap anywhere on its row works like its button. */
type TrackRowProps = { track: Track; queue: readonly Track[]; isNamed: boolean }

function TrackRow({ track, queue, isNamed }: TrackRowProps) {
  const person = usePerson()
  const { title, artist, album, lyrics, transcript, duration, audioUrl } = track
  const words = lyrics ?? transcript
  const year = shownYear(track)
  const item = itemOf('tracks', track, person.name)
  const current = usePlayer((state) => state?.track.id === track.id)
  const playing = usePlayer((state) => state?.track.id === track.id && state.playing)
  return (
    <li
      id={anchorOf(addresses.tracks, track.id)}
      className={`track${playing ? ' sounding' : ''}`}
      aria-current={current ? 'true' : undefined}
    >
      <button type="button" className="round track-play" onClick={() => toggle(track, queue)}>
        <Icon name={playing ? 'pause' : 'play'} />
        <span className="visually-hidden">{playing ? player.pauseTrack(title) : player.playTrack(title)}</span>
      </button>
      <Cover track={track} sizes="56px" />
      <div className="track-words" translate="no">
        <h2 dir="auto">{title}</h2>
        <p>
          {artist && !isOwnName(artist, person) && <bdi>{artist}</bdi>} {album && <bdi>{album}</bdi>}{' '}
          {year && <bdi className="track-length">{year}</bdi>}{' '}
          {duration !== null && <span className="track-length">{formatDuration(duration)}</span>}
        </p>
      </div>
      <SendButton item={item} path={addressOf(addresses.tracks, track.id)} className="round track-action" />
      <DownloadButton track={track} />
      {words && <Lyrics text={words} title={title} isOpen={isNamed} />}
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: tracks come without captions */}
        <audio controls preload="none" src={audioUrl} aria-label={title} />
        <a href={audioUrl} download={trackName(track)}>
          {player.download}
        </a>
      </noscript>
    </li>
  )
}

/** Three spaces or a tab in a text align chords with words: its letters have one width. */
const inColumns = / {3}|\t/

/** `isOpen`: for a link to this song, as from a search that found its words. */
function Lyrics({ text, title, isOpen }: { text: string; title: string; isOpen: boolean }) {
  return (
    <details className="track-lyrics" open={isOpen}>
      <summary className="tap plus">
        {pages.music.lyrics}
        <span className="visually-hidden" translate="no">
          {' '}
          {title}
        </span>
      </summary>
      {inColumns.test(text) ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keys, too.
        <p className="in-columns" dir="auto" tabIndex={0}>
          {text}
        </p>
      ) : (
        <p dir="auto">{text}</p>
      )}
    </details>
  )
}

function DownloadButton({ track }: { track: Track }) {
  const [busy, setBusy] = useState(false)
  return (
    <button
      type="button"
      className="round track-action"
      aria-busy={busy}
      onClick={async () => {
        if (busy) return
        setBusy(true)
        await download(track)
        setBusy(false)
      }}
    >
      <Icon name="download" />
      <span className="visually-hidden">{player.downloadTrack(track.title)}</span>
    </button>
  )
}
