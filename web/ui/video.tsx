/**
 * A film: one that was uploaded, one that lives on another site and is fetched from there only when a visitor asks for it,
 * or, where there is none, its still with a few words.
 */
import { type ReactNode, useRef, useState } from 'react'
import type { Video as UploadedFilm } from '../../shared/collections/videos.ts'
import { type Embed, embedUrl, type Video as Words } from '../../shared/content.ts'
import { Icon } from './icon.tsx'
import { ResponsiveImage } from './responsive-image.tsx'
import './button.css'
import './video.css'

const SIZES = '(min-width: 1300px) 1200px, 100vw'
/** Without any poster a browser may paint a film grey before it plays. */
const CLEAR = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/**
 * `words` are those of content/; `film` is the uploaded one that takes the place of what they name. `eager` is for a film
 * of the first screen; without `captioned` its own words, or that there is none yet, are not said below it.
 */
export function Video(props: {
  words: Words
  film?: UploadedFilm | undefined
  eager?: boolean
  captioned?: boolean
}) {
  const { words, film, eager = false, captioned = true } = props
  const still = <ResponsiveImage {...words.poster} sizes={SIZES} eager={eager} />
  if (film) return <Uploaded {...{ film, eager, captioned }} poster={words.poster} />
  if (words.embed) return <Embedded embed={words.embed} still={still} />
  return (
    <figure className="screening night">
      <div className="screening-screen">{still}</div>
      {captioned && <figcaption>{words.empty}</figcaption>}
    </figure>
  )
}

/**
 * Nothing of an uploaded film is loaded before it is played, but its own still, or else the one of content/. The still lies
 * behind the film, which is clear until it plays: a `poster` would come at once, and in one size for everybody.
 */
function Uploaded(props: {
  film: UploadedFilm
  poster: Words['poster']
  eager: boolean
  captioned: boolean
}) {
  const { film, poster, eager, captioned } = props
  const { title, description, videoUrl, posterUrl, width, height, thumbhash } = film
  const still = posterUrl ? { src: posterUrl, width, height, thumbhash } : poster
  const video = useRef<HTMLVideoElement>(null)
  const [played, setPlayed] = useState(false)
  const [failed, setFailed] = useState(false)

  function play() {
    // After an error, as of a line that was lost, it asks for nothing more by itself.
    if (video.current?.error) video.current.load()
    // Where it cannot, the browser's own controls say so.
    video.current?.play().catch(() => {})
    video.current?.focus()
  }

  return (
    <figure className={`screening night ${shapeOf(width, height)}`}>
      <div className="screening-screen film">
        {!played && <ResponsiveImage {...still} alt="" sizes={SIZES} eager={eager} />}
        {/* biome-ignore lint/a11y/useMediaCaption: a family's films come without captions */}
        <video
          ref={video}
          controls
          playsInline
          preload="none"
          poster={CLEAR}
          src={videoUrl}
          width={width ?? 16}
          height={height ?? 9}
          aria-label={title ?? 'Film'}
          onPlay={() => setFailed(false)}
          onPlaying={() => setPlayed(true)}
          onError={() => setFailed(true)}
        />
        {!played && <PlayButton title={title} onClick={play} />}
      </div>
      {((captioned && (title || description)) || failed) && (
        <figcaption>
          {captioned && title && <strong dir="auto">{title}</strong>} {captioned && description}
          {failed && (
            <p role="alert">The film cannot be played just now. Please try again later.</p>
          )}
        </figcaption>
      )}
    </figure>
  )
}

function shapeOf(width: number | null, height: number | null): 'upright' | 'square' | '' {
  if (!width || !height || width >= height * 1.5) return ''
  return width < height ? 'upright' : 'square'
}

const sites = { youtube: 'YouTube', vimeo: 'Vimeo' } as const
const addresses = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
} as const

function Embedded({ embed, still }: { embed: Embed; still: ReactNode }) {
  const [asked, setAsked] = useState(false)
  const { provider, id, title } = embed
  return (
    <figure className="screening night">
      {asked ? (
        <Player embed={embed} />
      ) : (
        <div className="screening-screen">
          {still}
          <PlayButton title={title} onClick={() => setAsked(true)} />
        </div>
      )}
      <figcaption>
        It is kept on {sites[provider]} and comes from there as soon as you play it.
        <noscript>
          {' '}
          <a href={addresses[provider] + id}>Watch it there</a>
        </noscript>
      </figcaption>
    </figure>
  )
}

function PlayButton({ title, onClick }: { title: string | null; onClick: () => void }) {
  return (
    <button
      type="button"
      className="button"
      aria-label={title ? `Play the film: ${title}` : undefined}
      onClick={onClick}
    >
      <Icon name="play" />
      Play the film
    </button>
  )
}

/** The visitor has asked, so it plays at once; the focus goes on from the button to the player. */
function Player({ embed }: { embed: Embed }) {
  const url = new URL(embedUrl(embed))
  url.searchParams.set('autoplay', '1')
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      src={url.href}
      title={embed.title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
    />
  )
}
