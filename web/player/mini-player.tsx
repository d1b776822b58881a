/** The current track on every other page: small, with the way back to all tracks. */
import { player } from '../../shared/messages/catalogue.ts'
import { Icon } from '../ui/icon.tsx'
import { Line, PlayButton } from './controls.tsx'
import { Cover } from './cover.tsx'
import { close } from './player.ts'
import { usePlayerState } from './player-state.ts'
import './mini-player.css'

export function MiniPlayer() {
  const state = usePlayerState()
  if (!state) return null
  const { track, playing } = state
  return (
    <section className="dock night" aria-label={player.now}>
      <PlayButton playing={playing} />
      <a className="dock-track" href="/music">
        <Cover track={track} sizes="48px" />
        <span className="dock-words" translate="no">
          <strong>{track.title}</strong>
          {track.artist && <span>{track.artist}</span>}
        </span>
      </a>
      <button type="button" className="round dock-close" onClick={close}>
        <Icon name="close" />
        <span className="visually-hidden">{player.stop}</span>
      </button>
      <Line />
    </section>
  )
}
