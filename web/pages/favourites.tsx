import { pageTitles } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { Opening } from '../ui/opening.tsx'

export function FavouritesPage() {
  return <Opening title={pageTitles(usePerson()).favourites} to="dawn" />
}
