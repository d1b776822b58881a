/** What he loved. */
import { pageTitles } from '../../shared/content.ts'
import { usePerson, useWords } from '../memorial.ts'
import { Horizon } from '../sky/sky.tsx'
import { Icon } from '../ui/icon.tsx'
import { Opening } from '../ui/opening.tsx'
import '../ui/button.css'
import './favourites.css'

export function FavouritesPage() {
  const { lead, sports, books, anime, screen, music } = useWords('favourites')
  return (
    <div>
      <Opening title={pageTitles(usePerson()).favourites} lead={lead} to="dawn" />
      <div className="dawn">
        <div className="wrap favourites">
          <section>
            <h2>{sports.heading}</h2>
            {sports.leagues.map(({ league, teams }) => (
              <div key={league}>
                <h3>{league}</h3>
                <p>{teams.join(', ')}</p>
              </div>
            ))}
          </section>
          <section>
            <h2>{books.heading}</h2>
            <ul className="books">
              {books.list.map(({ title, author, note }) => (
                <li key={title}>
                  <strong>{title}</strong> {author} {note}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{anime.heading}</h2>
            <ul className="anime">
              {anime.list.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{screen.heading}</h2>
            <ul className="films">
              {screen.list.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{music.heading}</h2>
            <p>{music.text}</p>
            <a className="way-on" href={music.url} rel="noreferrer">
              {music.link}
              <Icon name="out" />
            </a>
          </section>
        </div>
        <Horizon to="dusk" />
      </div>
    </div>
  )
}
