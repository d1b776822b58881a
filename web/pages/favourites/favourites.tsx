/** What he loved. Every list has a form of its own: patches, a shelf, panels, a strip of film, a record. */
import { pageTitles } from '../../../shared/content.ts'
import { useCopy, usePerson } from '../../memorial.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Horizon } from '../../ui/sky/sky.tsx'
import { Films } from './films.tsx'
import { Panels } from './panels.tsx'
import { Patches } from './patches.tsx'
import { Record } from './record.tsx'
import { Shelf } from './shelf.tsx'
import './favourites.css'

export function FavouritesPage() {
  const { lead, sports, books, anime, screen, music } = useCopy('favourites')
  return (
    <div className="favourites">
      <PageHeader title={pageTitles(usePerson()).favourites} lead={lead} to="dawn" />
      <div className="dawn">
        <div className="wrap favourites-lists">
          <Patches words={sports} />
          <Shelf words={books} />
          <Panels words={anime} />
          <Films words={screen} />
        </div>
        <Horizon to="dusk" />
      </div>
      <Record words={music} />
    </div>
  )
}
