/** The film, with the words of content/ unless it brings its own, on a screen that stands where the night turns to day. */
import type { Video as UploadedFilm } from '../../../shared/collections/videos.ts'
import type { Video as Words } from '../../../shared/content.ts'
import { useList } from '../../data.ts'
import { Horizon } from '../../ui/sky/sky.tsx'
import { Video } from '../../ui/video.tsx'
import './film.css'

export function Film({ words }: { words: Words }) {
  const { data = [], isSuccess } = useList<UploadedFilm>('/api/videos')
  const film = data.find(({ featured }) => featured) ?? (words.embed ? undefined : data[0])
  const own = film?.title ? film : undefined
  const text = own ? own.description : words.text
  return (
    <section className="home-film night" aria-labelledby="film">
      <Horizon to="dawn" />
      <div className="wrap home-film-inside">
        <header>
          <h2 id="film">{own?.title ?? words.heading}</h2>
          {text && <p>{text}</p>}
        </header>
        <Video words={words} film={film} captioned={isSuccess && !own} />
      </div>
    </section>
  )
}
