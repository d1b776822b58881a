/** The life story, set as a page of a book. */

import { lifeDates } from '../../../shared/content.ts'
import { visitors as messages } from '../../../shared/messages/catalogue.ts'
import { useCopy, useHasPage, usePerson } from '../../queries/memorial.ts'
import { LinkOn } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Horizon } from '../../ui/sky/sky.tsx'
import './story.css'

export function Page() {
  const person = usePerson()
  const hasPage = useHasPage()
  const { lead, text } = useCopy('story')
  return (
    <article className="story">
      <PageHeader above={lifeDates(person)} title={person.fullName} lead={lead} />
      <div className="dawn">
        <div className="wrap">
          <Prose className="book" blocks={text} />
          <div className="story-ways">
            {hasPage('gallery') && <LinkOn href="/gallery">{messages.onward.gallery}</LinkOn>}
            {hasPage('music') && <LinkOn href="/music">{messages.onward.music(person.pronouns.possessive)}</LinkOn>}
          </div>
        </div>
        <Horizon to="dusk" />
      </div>
    </article>
  )
}
