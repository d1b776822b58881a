/** The anime and manga, as the panels of a page. */
import type { Pages } from '../../../shared/content.ts'
import './panels.css'

export function Panels({ words }: { words: Pages['favourites']['anime'] }) {
  return (
    <section aria-labelledby="anime">
      <h2 id="anime">{words.heading}</h2>
      <ul className="panels">
        {words.list.map((title) => (
          <li key={title} className="manga-panel">
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
