/** His favorites. Every list has a form of its own: patches, a shelf, panels, a strip of film, a record. */

import type { CSSProperties } from 'react'
import { bundledImages, type Pages } from '../../../shared/content.ts'
import { pages } from '../../../shared/messages/catalogue.ts'
import { useCopy, usePageTitle } from '../../queries/memorial.ts'
import { ExternalLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import './patches.css'
import './shelf.css'
import '../../ui/button.css'
import './frames.css'
import './panels.css'
import './favourites.css'

type Copy = { [Section in keyof Pages['favourites']]: NonNullable<Pages['favourites'][Section]> }

/** A ball, a shield and a home plate, each with its fine lines; a plain disc for any other league. */
const drawings: Record<string, { shape: string; lines: string }> = {
  nba: {
    shape: 'M100 4a96 96 0 1 1 0 192a96 96 0 1 1 0-192Z',
    lines: 'M100 4v192M4 100h192M32 32c46 38 46 98 0 136M168 32c-46 38-46 98 0 136',
  },
  nfl: {
    shape: 'M100 3c26 16 60 20 88 18c8 82-12 142-88 176C24 163 4 103 12 21c28 2 62-2 88-18Z',
    lines: 'M9 62h182M48 21v41M100 4v58M152 21v41',
  },
  mlb: {
    shape: 'M14 8h172q6 0 6 6v98q0 3-2 5l-85 76q-5 4-10 0L10 117q-2-2-2-5V14q0-6 6-6Z',
    lines: 'M24 24c36 12 36 60 4 92M176 24c-36 12-36 60-4 92',
  },
}
const disc = {
  shape: 'M100 4a96 96 0 1 1 0 192a96 96 0 1 1 0-192Z',
  lines: 'M100 24a76 76 0 1 1 0 152a76 76 0 1 1 0-152Z',
}

/** Steps from night to morning. */
const HOURS = 12
/** The first step in daylight. */
const MORNING = 8

export function Page() {
  const { lead, sports, books, anime, screen, music } = useCopy('favourites')
  return (
    <div className="favourites">
      <PageHeader title={usePageTitle('favourites')} lead={lead} />
      <div className="wrap favourites-lists">
        {sports && sports.leagues.length > 0 && <Patches copy={sports} />}
        {books && books.list.length > 0 && <Shelf copy={books} />}
        {anime && anime.list.length > 0 && <Panels copy={anime} />}
        {screen && screen.list.length > 0 && <Frames copy={screen} />}
      </div>
      {music && <PlayingRecord copy={music} />}
    </div>
  )
}

/** The teams, as patches sewn on a jacket. */
function Patches({ copy }: { copy: Copy['sports'] }) {
  return (
    <section aria-labelledby="teams">
      <h2 id="teams">{copy.heading}</h2>
      <ul className="row leagues">
        {copy.leagues.map(({ league, teams }) => {
          const kind = league.toLowerCase()
          const { shape, lines } = drawings[kind] ?? disc
          return (
            <li key={league} className={`league ${kind in drawings ? kind : ''}`}>
              <h3>{league}</h3>
              <ul className="row patches">
                {teams.map((team) => (
                  <li key={team} className={team.length > 30 ? 'patch crowded' : 'patch'}>
                    <svg viewBox="0 0 200 200" aria-hidden="true">
                      <path className="cloth" d={shape} />
                      <path className="lines" d={lines} />
                      <path className="seam" d={shape} />
                    </svg>
                    <span translate="no">{team}</span>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The books on their shelf, with a slip of paper for those that have a story. */
function Shelf({ copy }: { copy: Copy['books'] }) {
  const noted = copy.list.filter(({ note }) => note)
  return (
    <section aria-labelledby="books">
      <h2 id="books">{copy.heading}</h2>
      <ul className="shelf" translate="no">
        {copy.list.map(({ title, author }) => (
          <li key={title} className={title.length + author.length > 52 ? 'thick' : undefined}>
            <p className="spine">
              <span className="spine-title">{title}</span>
              <span className="visually-hidden"> {pages.favourites.by} </span>
              <span className="spine-author">{author}</span>
            </p>
          </li>
        ))}
      </ul>
      {noted.length > 0 && (
        <ul className="slips">
          {noted.map(({ title, note }) => (
            <li key={title}>
              <cite translate="no">{title}</cite> {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Panels, as on a page of manga. */
function Panels({ copy }: { copy: Copy['anime'] }) {
  return (
    <section aria-labelledby="anime">
      <h2 id="anime">{copy.heading}</h2>
      <ul className="panels" translate="no">
        {copy.list.map((title) => (
          <li key={title} className="manga-panel">
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Frames of a film, from night to morning, for any number of them. */
function Frames({ copy: { heading, list } }: { copy: Copy['screen'] }) {
  const hourOf = (index: number) => 1 + Math.round((index * (HOURS - 1)) / Math.max(list.length - 1, 1))
  return (
    <section aria-labelledby="films">
      <h2 id="films">{heading}</h2>
      <ul className="frames" translate="no">
        {list.map((title, index) => (
          <li
            key={title}
            className={hourOf(index) < MORNING ? 'frame' : 'frame morning'}
            style={{ '--hour': hourOf(index) } as CSSProperties}
          >
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Link to the playlist on the music service. */
function PlayingRecord({ copy }: { copy: Copy['music'] }) {
  return (
    <section aria-labelledby="playing">
      <div className="wrap record">
        <img src={bundledImages.coverTrack} alt="" width="800" height="800" loading="lazy" />
        <div>
          <h2 id="playing">{copy.heading}</h2>
          <p>{copy.text}</p>
          <ExternalLink className="button" href={copy.url}>
            {copy.link}
          </ExternalLink>
        </div>
      </div>
    </section>
  )
}
