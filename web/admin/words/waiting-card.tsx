/** The card of a page whose first words are still to be written, for administrators who come to its address. */
import { adminWords } from '../../../shared/messages/catalogue.ts'
import type { PageName } from '../../../shared/pages.ts'
import { wordsPath } from '../../../shared/words.ts'
import { wordsOf } from '../../../shared/words-pages.ts'
import { NotFoundCard } from '../../ui/not-found-card.tsx'

export function WaitingCard({ page }: { page: PageName | 'stargazer' }) {
  const { title, text, link } = adminWords.waiting
  return (
    <NotFoundCard heading={title} text={text}>
      <a className="button" href={wordsPath(wordsOf(page))}>
        {link}
      </a>
    </NotFoundCard>
  )
}
