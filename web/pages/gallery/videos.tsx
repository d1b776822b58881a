/** The films of the gallery: the first beside the title, all others after the photographs. */
import type { Video as UploadedFilm } from '../../../shared/collections/videos.ts'
import { useList } from '../../data.ts'
import { useCopy } from '../../memorial.ts'
import { Video } from '../../ui/video.tsx'

/** The first film, with the words of content/ unless it brings its own. */
export function Film() {
  const { video } = useCopy('gallery')
  const list = useList<UploadedFilm>('/api/videos')
  const film = list.data?.[0]
  return (
    <section className="gallery-film" aria-label="Film">
      {!film?.title && (
        <div className="gallery-film-words">
          <h2>{video.heading}</h2>
          <p>{video.text}</p>
        </div>
      )}
      {/* Nobody says that there is none before that is known. */}
      <Video words={video} film={film} captioned={list.isSuccess} eager />
    </section>
  )
}

export function MoreFilms() {
  const { video } = useCopy('gallery')
  const films = useList<UploadedFilm>('/api/videos').data?.slice(1) ?? []
  if (films.length === 0) return null
  return (
    <section className="gallery-films" aria-labelledby="films">
      <h2 id="films">More films</h2>
      <ul className="gallery-film-list">
        {films.map((film) => (
          <li key={film.id}>
            <Video words={video} film={film} />
          </li>
        ))}
      </ul>
    </section>
  )
}
