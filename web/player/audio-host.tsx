/** The one audio element, above all pages, and away from the music page the mini player. */
import { usePath } from '../navigation/navigation.ts'
import { useLater } from '../ui/use-later.ts'
import { setAudioElement, usePlayerState } from './player-state.ts'

const loadMiniPlayer = () => import('./mini-player.tsx').then(({ MiniPlayer }) => MiniPlayer)

export function AudioHost() {
  const active = usePlayerState() !== null
  const away = usePath() !== '/music'
  const MiniPlayer = useLater(active, loadMiniPlayer)
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: tracks come without captions */}
      <audio ref={setAudioElement} preload="none" />
      {active && away && MiniPlayer && <MiniPlayer />}
    </>
  )
}
