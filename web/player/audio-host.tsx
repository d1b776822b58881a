/** The one audio element, above all pages, and away from the music page the mini player. */
import { type ComponentType, useEffect, useState } from 'react'
import { usePath } from '../navigation/navigation.ts'
import { setAudioElement, usePlayerState } from './player-state.ts'

export function AudioHost() {
  const active = usePlayerState() !== null
  const away = usePath() !== '/music'
  const [MiniPlayer, setMiniPlayer] = useState<ComponentType>()
  useEffect(() => {
    if (!active) return
    import('./mini-player.tsx').then((module) => setMiniPlayer(() => module.MiniPlayer)).catch(() => {})
  }, [active])
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: tracks come without captions */}
      <audio ref={setAudioElement} preload="none" />
      {active && away && MiniPlayer && <MiniPlayer />}
    </>
  )
}
