/** The current track on the music page: its cover, what is known of it, and the controls. */
import { shownYear } from '../../shared/item.ts'
import { player } from '../../shared/messages/catalogue.ts'
import { PlayButton, Position, Volume } from './controls.tsx'
import { Cover } from './cover.tsx'
import { usePlayerState } from './player-state.ts'
import './player-panel.css'

export function PlayerPanel() {
  const state = usePlayerState()
  if (!state) return null
  const { track, playing, failed, cued } = state
  const { title, artist, album, genre } = track
  const record = [album, shownYear(track)].filter(Boolean).join(', ')
  return (
    <section className={cued ? 'panel cued' : 'panel'} aria-label={player.now}>
      <div className="panel-sleeve">
        <Cover track={track} sizes="(min-width: 64em) 384px, 56px" />
      </div>
      <div className="panel-words">
        <h2 translate="no">{title}</h2>
        {artist && <p translate="no">{artist}</p>}
        {record && (
          <p className="panel-record" translate="no">
            {record}
          </p>
        )}
        {genre && <p className="panel-genre">{genre}</p>}
        {failed && <p role="alert">{player.failed}</p>}
      </div>
      <PlayButton playing={playing} />
      <Position />
      <Volume />
    </section>
  )
}
