/** Where the music lives, above all pages: the element that plays, and away from the music page a small panel for it. */
import { type ComponentType, useEffect, useState } from 'react'
import { usePath } from '../navigation.ts'
import { setAudioElement, usePlayerState } from './player-state.ts'

export function AudioHost() {
  const chosen = usePlayerState() !== null
  const away = usePath() !== '/music'
  const [Dock, setDock] = useState<ComponentType>()
  useEffect(() => {
    if (chosen) import('./mini-player.tsx').then(({ Dock }) => setDock(() => Dock)).catch(() => {})
  }, [chosen])
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: songs come without captions */}
      <audio ref={setAudioElement} preload="none" />
      {chosen && away && Dock && <Dock />}
    </>
  )
}
