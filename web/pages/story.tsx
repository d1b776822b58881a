import { pageTitles } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { Opening } from '../ui/opening.tsx'

export function StoryPage() {
  return <Opening title={pageTitles(usePerson()).story} to="dawn" />
}
