/** The teams, as patches sewn on a jacket: a ball, a shield and a home plate. */
import type { Pages } from '../../../shared/content.ts'
import './patches.css'

type Sports = Pages['favourites']['sports']
type League = Sports['leagues'][number]['league']

const shapes: Record<League, string> = {
  NBA: 'M100 4a96 96 0 1 1 0 192a96 96 0 1 1 0-192Z',
  NFL: 'M100 3c26 16 60 20 88 18c8 82-12 142-88 176C24 163 4 103 12 21c28 2 62-2 88-18Z',
  MLB: 'M14 8h172q6 0 6 6v98q0 3-2 5l-85 76q-5 4-10 0L10 117q-2-2-2-5V14q0-6 6-6Z',
}

/** What makes a patch a ball, a shield or a plate: fine lines under the copy. */
const lines: Record<League, string> = {
  NBA: 'M100 4v192M4 100h192M32 32c46 38 46 98 0 136M168 32c-46 38-46 98 0 136',
  NFL: 'M9 62h182M48 21v41M100 4v58M152 21v41',
  MLB: 'M24 24c36 12 36 60 4 92M176 24c-36 12-36 60-4 92',
}

export function Patches({ copy }: { copy: Sports }) {
  return (
    <section aria-labelledby="teams">
      <h2 id="teams">{copy.heading}</h2>
      <ul className="leagues">
        {copy.leagues.map(({ league, teams }) => (
          <li key={league} className={`league ${league.toLowerCase()}`}>
            <h3>{league}</h3>
            <ul className="patches">
              {teams.map((team) => (
                <li key={team} className={team.length > 30 ? 'patch crowded' : 'patch'}>
                  <Cloth league={league} />
                  <span>{team}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cloth({ league }: { league: League }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      <path className="cloth" d={shapes[league]} />
      <path className="lines" d={lines[league]} />
      <path className="seam" d={shapes[league]} />
    </svg>
  )
}
