import { pageTitles } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { Opening } from '../ui/opening.tsx'

export function StickersPage() {
  return <Opening title={pageTitles(usePerson()).stickers} to="dawn" />
}
