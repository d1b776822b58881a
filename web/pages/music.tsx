import { pageTitles } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { Opening } from '../ui/opening.tsx'

export function MusicPage() {
  return <Opening title={pageTitles(usePerson()).music} to="dawn" />
}
