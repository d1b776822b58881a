/** The films and series: 24 frames, one second of film, in which the night becomes a morning. */
import type { Pages } from '../../../shared/content.ts'
import './films.css'

export function Films({ words }: { words: Pages['favourites']['screen'] }) {
  return (
    <section aria-labelledby="films">
      <h2 id="films">{words.heading}</h2>
      <ul className="frames">
        {words.list.map((title) => (
          <li key={title} className="frame">
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
