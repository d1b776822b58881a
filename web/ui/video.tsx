/** A video: an uploaded one, one embedded from another site that is fetched on play, or a still with a few words. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Video as UploadedVideo } from '../../shared/collections/videos.ts'
import { type Video as Copy, type Embed, embedUrl } from '../../shared/content.ts'
import { film } from '../../shared/messages/catalogue.ts'
import { Heard } from './heard.tsx'
import { Icon } from './icon.tsx'
import { onPlay, pauseOthers } from './one-sound.ts'
import { ResponsiveImage } from './responsive-image.tsx'
import './button.css'
import './video.css'

const SIZES = '(min-width: 1300px) 1200px, 100vw'
/** A line that carries less, in megabits a second, gets the smallest version of a film. */
const SLOW_LINE = 3
/** Not every browser tells it. */
type Line = { saveData?: boolean; downlink?: number }
/** Without any poster a browser may paint a video grey before it plays. */
const CLEAR = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/**
 * `copy` is that of content/, if it has any; an uploaded `video` replaces the one it names. `eager` is for the first
 * screen. Without `captioned` there is no caption: the title, or a note that there is no video yet.
 */
export function Video(props: {
  copy: Copy | null
  video?: UploadedVideo | undefined
  eager?: boolean
  captioned?: boolean
}) {
  const { copy, video, eager = false, captioned = true } = props
  if (video) return <Uploaded {...{ video, eager, captioned }} poster={copy?.poster} />
  if (!copy) return null
  const still = <ResponsiveImage {...copy.poster} sizes={SIZES} eager={eager} />
  if (copy.embed) return <Embedded embed={copy.embed} still={still} />
  return (
    <figure className="screening night">
      <div className="screening-screen">{still}</div>
      {captioned && <figcaption>{copy.empty}</figcaption>}
    </figure>
  )
}

/**
 * Nothing of an uploaded video is loaded before it is played but its own still, or else the one of content/. The
 * still lies behind the video, which is transparent until it plays: a `poster` would load at once, and in one size
 * for everybody.
 */
function Uploaded(props: {
  video: UploadedVideo
  poster: Copy['poster'] | undefined
  eager: boolean
  captioned: boolean
}) {
  const { video, poster, eager, captioned } = props
  const { id, title, description, videoUrl, posterUrl, width, height, thumbhash } = video
  const { subtitlesLanguage: language, transcript, sources } = video
  const [smallest] = sources
  const forPhones = sources[sources.length - 2]
  const still = posterUrl ? { src: posterUrl, width, height, thumbhash } : poster
  const element = useRef<HTMLVideoElement>(null)
  const [played, setPlayed] = useState(false)
  const [failed, setFailed] = useState(false)

  function play() {
    const { saveData, downlink = SLOW_LINE }: Line = Object(navigator).connection ?? {}
    if (!played && smallest && (saveData || downlink < SLOW_LINE)) element.current?.setAttribute('src', smallest.url)
    // After an error the element requests nothing more by itself.
    if (failed) element.current?.load()
    // The browser's own controls report a failure.
    element.current?.play().catch(() => {})
    element.current?.focus()
  }

  return (
    <figure className={`screening night ${shapeOf(width, height)}`}>
      <div className="screening-screen film">
        {!played && still && <ResponsiveImage {...still} alt="" sizes={SIZES} eager={eager} />}
        {/* biome-ignore lint/a11y/useMediaCaption: there is a track where the family has given one */}
        <video
          ref={element}
          controls
          playsInline
          preload="none"
          poster={CLEAR}
          width={width ?? 16}
          height={height ?? 9}
          aria-label={title ?? film.film}
          onPlay={() => setFailed(false)}
          onPlaying={() => setPlayed(true)}
          onError={() => setFailed(true)}
        >
          {forPhones && <source media="(max-width: 48em)" src={forPhones.url} />}
          <source src={videoUrl} onError={() => setFailed(true)} />
          {language && <track default src={`/api/videos/${id}/subtitles.vtt`} srcLang={language} />}
        </video>
        {!played && <PlayButton title={title} onClick={play} />}
      </div>
      {((captioned && (title || description)) || transcript || failed) && (
        <figcaption>
          {captioned && title && (
            <strong dir="auto" translate="no">
              {title}
            </strong>
          )}{' '}
          {captioned && description}
          {failed && <p role="alert">{film.failed}</p>}
          <Heard text={transcript} />
        </figcaption>
      )}
    </figure>
  )
}

function shapeOf(width: number | null, height: number | null): 'upright' | 'square' | '' {
  if (!width || !height || width >= height * 1.5) return ''
  return width < height ? 'upright' : 'square'
}

/** `pause` is the message that pauses the site's player; YouTube's listens only with `enablejsapi`. */
const sites = {
  youtube: {
    name: 'YouTube',
    watch: 'https://www.youtube.com/watch?v=',
    pause: { event: 'command', func: 'pauseVideo', args: '' },
  },
  vimeo: { name: 'Vimeo', watch: 'https://vimeo.com/', pause: { method: 'pause' } },
}

function Embedded({ embed, still }: { embed: Embed; still: ReactNode }) {
  const [playing, setPlaying] = useState(false)
  const { provider, id, title } = embed
  const site = sites[provider]
  const url = new URL(embedUrl(embed))
  url.searchParams.set('autoplay', '1')
  if (provider === 'youtube') url.searchParams.set('enablejsapi', '1')
  return (
    <figure className="screening night">
      {playing ? (
        <EmbeddedPlayer url={url} title={title} pause={JSON.stringify(site.pause)} />
      ) : (
        <div className="screening-screen">
          {still}
          <PlayButton title={title} onClick={() => setPlaying(true)} />
        </div>
      )}
      <figcaption>
        {film.elsewhere(site.name)}
        <noscript>
          {' '}
          <a href={site.watch + id}>{film.watch}</a>
        </noscript>
      </figcaption>
    </figure>
  )
}

/** Autoplay after the visitor's press of the button; the focus moves to the player. */
function EmbeddedPlayer({ url, title, pause }: { url: URL; title: string; pause: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { origin } = url
  useEffect(() => {
    frame.current?.focus()
    pauseOthers(null)
    return onPlay(() => frame.current?.contentWindow?.postMessage(pause, origin))
  }, [pause, origin])
  return (
    <iframe
      ref={frame}
      src={url.href}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
    />
  )
}

function PlayButton({ title, onClick }: { title: string | null; onClick: () => void }) {
  return (
    <button type="button" className="button" aria-label={title ? film.playTitled(title) : undefined} onClick={onClick}>
      <Icon name="play" />
      {film.play}
    </button>
  )
}
