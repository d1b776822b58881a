import { pageTitles } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { Opening } from '../ui/opening.tsx'

export function RocksPage() {
  return <Opening title={pageTitles(usePerson()).rocks} to="dawn" />
}
