/** The ten books on their shelf, with a slip of paper for those that have a story. */
import type { Pages } from '../../../shared/content.ts'
import './shelf.css'

export function Shelf({ copy }: { copy: Pages['favourites']['books'] }) {
  const noted = copy.list.filter(({ note }) => note)
  return (
    <section aria-labelledby="books">
      <h2 id="books">{copy.heading}</h2>
      <ul className="shelf">
        {copy.list.map(({ title, author }) => (
          <li key={title} className={title.length + author.length > 52 ? 'thick' : undefined}>
            <p className="spine">
              <span className="spine-title">{title}</span>
              <span className="visually-hidden"> by </span>
              <span className="spine-author">{author}</span>
            </p>
          </li>
        ))}
      </ul>
      {noted.length > 0 && (
        <ul className="slips">
          {noted.map(({ title, note }) => (
            <li key={title}>
              <cite>{title}</cite> {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
