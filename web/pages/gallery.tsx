import { pageTitles } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { Opening } from '../ui/opening.tsx'

export function GalleryPage() {
  return <Opening title={pageTitles(usePerson()).gallery} to="dawn" />
}
