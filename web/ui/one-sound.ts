/** One sound at a time: what starts to play pauses everything else on the page. */
import { listen } from './listen.ts'

/** `started` is left alone. */
export function pauseOthers(started: EventTarget | null): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (media !== started) media.pause()
}

/** Calls back when any audio or video of the page starts; the event does not bubble, but it can be captured. */
export function onPlay(listener: (started: EventTarget | null) => void): () => void {
  return listen(document, ['play'], ({ target }) => listener(target), true)
}
