/** What he loved. Every list has a form of its own: patches, a shelf, panels, a strip of film, a record. */
import { bundledImages, type Pages } from '../../../shared/content.ts'
import { useCopy, usePageTitle } from '../../memorial.ts'
import { ExternalLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Horizon } from '../../ui/sky/sky.tsx'
import { Patches } from './patches.tsx'
import { Shelf } from './shelf.tsx'
import '../../ui/button.css'
import './frames.css'
import './panels.css'
import './favourites.css'

export function Page() {
  const { lead, sports, books, anime, screen, music } = useCopy('favourites')
  return (
    <div className="favourites">
      <PageHeader title={usePageTitle('favourites')} lead={lead} to="dawn" />
      <div className="dawn">
        <div className="wrap favourites-lists">
          <Patches copy={sports} />
          <Shelf copy={books} />
          <Titles id="anime" copy={anime} list="panels" item="manga-panel" />
          {/* 24 frames are one second of film, in which the night becomes a morning. */}
          <Titles id="films" copy={screen} list="frames" item="frame" />
        </div>
        <Horizon to="dusk" />
      </div>
      <PlayingRecord copy={music} />
    </div>
  )
}

/** A heading with a list of titles; `list` and `item` are the classes that draw it. */
function Titles(props: { id: string; copy: Pages['favourites']['anime' | 'screen']; list: string; item: string }) {
  const { id, copy, list, item } = props
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{copy.heading}</h2>
      <ul className={list}>
        {copy.list.map((title) => (
          <li key={title} className={item}>
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The way to the playlist on the music service. */
function PlayingRecord({ copy }: { copy: Pages['favourites']['music'] }) {
  return (
    <section className="night" aria-labelledby="playing">
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
