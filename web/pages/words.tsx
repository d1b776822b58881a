import { pageTitles } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { Opening } from '../ui/opening.tsx'

export function WordsPage() {
  return <Opening title={pageTitles(usePerson()).words} to="dawn" />
}
