/** Where the music lives, above all pages: the element that plays, and away from the music page a small panel for it. */
import { type ComponentType, useEffect, useState } from 'react'
import { usePath } from '../navigation.ts'
import { keepAudio, useNowPlaying } from './player-state.ts'

export function MusicHost() {
  const chosen = useNowPlaying() !== null
  const away = usePath() !== '/music'
  const [Dock, setDock] = useState<ComponentType>()
  useEffect(() => {
    if (chosen) import('./mini-player.tsx').then(({ Dock }) => setDock(() => Dock)).catch(() => {})
  }, [chosen])
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: songs come without captions */}
      <audio ref={keepAudio} preload="none" />
      {chosen && away && Dock && <Dock />}
    </>
  )
}
