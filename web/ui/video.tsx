/**
 * A film: one that was uploaded, one that lives on another site and is fetched from there only when a visitor asks for it,
 * or, where there is none, its still with a few words.
 */
import { useState } from 'react'
import type { Video as UploadedFilm } from '../../shared/collections/videos.ts'
import { type Embed, embedUrl, type Picture, type Video as Words } from '../../shared/content.ts'
import { Icon } from './icon.tsx'
import './button.css'
import './video.css'

/** `words` are those of content/; `film` is the uploaded one that takes the place of what they name. */
export function Video({ words, film }: { words: Words; film?: UploadedFilm | undefined }) {
  if (film) return <Uploaded film={film} poster={words.poster} />
  if (words.embed) return <Embedded embed={words.embed} poster={words.poster} />
  return (
    <figure className="screening night">
      <Still picture={words.poster} />
      <figcaption>{words.empty}</figcaption>
    </figure>
  )
}

function Still({ picture: { alt, ...picture } }: { picture: Picture }) {
  return <img className="screening-still" {...picture} alt={alt} loading="lazy" decoding="async" />
}

/** Nothing of an uploaded film is loaded before it is played, but its own still, or else the one of content/. */
function Uploaded({ film, poster }: { film: UploadedFilm; poster: Picture }) {
  const { title, description, videoUrl, posterUrl, width, height } = film
  return (
    <figure className={`screening night ${shapeOf(width, height)}`}>
      {/* biome-ignore lint/a11y/useMediaCaption: a family's films come without captions */}
      <video
        controls
        playsInline
        preload="none"
        poster={posterUrl ? `${posterUrl}?w=1280` : poster.src}
        src={videoUrl}
        width={width ?? 16}
        height={height ?? 9}
        aria-label={title ?? 'Film'}
      />
      {(title || description) && (
        <figcaption>
          {title && <strong>{title}</strong>} {description}
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

function Embedded({ embed, poster }: { embed: Embed; poster: Picture }) {
  const [asked, setAsked] = useState(false)
  const { provider, id, title } = embed
  return (
    <figure className="screening night">
      {asked ? (
        <Player embed={embed} />
      ) : (
        <div className="screening-screen">
          <Still picture={poster} />
          <button
            type="button"
            className="button"
            aria-label={`Play the film: ${title}`}
            onClick={() => setAsked(true)}
          >
            <Icon name="play" />
            Play the film
          </button>
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
