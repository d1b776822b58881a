import { pageTitles } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { Opening } from '../ui/opening.tsx'

export function ArtPage() {
  return <Opening title={pageTitles(usePerson()).art} to="dawn" />
}
