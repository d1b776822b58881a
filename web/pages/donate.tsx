import { pageTitles } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { Opening } from '../ui/opening.tsx'

export function DonatePage() {
  return <Opening title={pageTitles(usePerson()).donate} to="dawn" />
}
