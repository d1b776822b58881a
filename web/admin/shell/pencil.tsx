/** The pencil of a public page: the way to its words, for the administrator who is signed in. */
import { pageNames, pagePath } from '../../../shared/pages.ts'
import { onPagePath, wordsOf } from '../../../shared/words-pages.ts'
import { usePath } from '../../navigation/navigation.ts'
import { useHasPage } from '../../queries/memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { PENCIL, stored } from '../../ui/stored.ts'
import { PENCIL_SHAPE } from './pencil-shape.ts'
import './pencil.css'

export function Pencil() {
  const path = usePath()
  const hasPage = useHasPage()
  const page = pageNames.find((name) => pagePath(name) === path && hasPage(name))
  const words = stored(PENCIL)
  if (!page || !words) return null
  return (
    <nav className="pencil">
      <a href={onPagePath(wordsOf(page), page)} aria-label={words}>
        <Icon shape={PENCIL_SHAPE} />
        <span>{words}</span>
      </a>
    </nav>
  )
}
