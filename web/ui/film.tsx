/** A film: an uploaded one, one from elsewhere that loads only when it is asked for, or a still picture until there is one. */
import { useState } from 'react'
import type { Video } from '../../shared/collections/videos.ts'
import { embedUrl, type Video as Film } from '../../shared/content.ts'
import { Icon } from './icon.tsx'
import './film.css'

/** `uploaded` comes before what content/ names. */
export function FilmPlayer({ film, uploaded }: { film: Film; uploaded: Video | undefined }) {
  const [playing, setPlaying] = useState(false)
  if (uploaded)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a family's own film comes without a caption track
      <video
        key={uploaded.id}
        className="film"
        src={uploaded.videoUrl}
        poster={uploaded.posterUrl ?? film.poster.src}
        width={uploaded.width ?? undefined}
        height={uploaded.height ?? undefined}
        aria-label={uploaded.title ?? film.heading}
        controls
        playsInline
        preload="none"
      />
    )
  const { embed, poster, empty } = film
  if (embed && playing)
    return (
      <iframe
        className="film"
        src={`${embedUrl(embed)}${embedUrl(embed).includes('?') ? '&' : '?'}autoplay=1`}
        title={embed.title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    )
  return (
    <div className="film">
      <img
        src={poster.src}
        alt={poster.alt}
        width={poster.width}
        height={poster.height}
        loading="lazy"
        decoding="async"
      />
      {embed ? (
        <button type="button" className="film-play" onClick={() => setPlaying(true)}>
          <Icon name="play" />
          <span className="for-ears">Play {embed.title}</span>
        </button>
      ) : (
        <p>{empty}</p>
      )}
    </div>
  )
}
