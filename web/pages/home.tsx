import { pageTitles } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { Opening } from '../ui/opening.tsx'

export function HomePage() {
  return <Opening title={pageTitles(usePerson()).home} to="dawn" />
}
