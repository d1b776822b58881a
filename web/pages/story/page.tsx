/** The life story, set as a page of a book: it is read at night, and ends in the morning. */

import { callLink, type Pages, smsLink } from '../../../shared/content.ts'
import { lifeDates } from '../../../shared/life-dates.ts'
import { visitors as messages, pages } from '../../../shared/messages/catalogue.ts'
import { useCopy, useHasPage, usePerson } from '../../queries/memorial.ts'
import { LinkOn } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Horizon } from '../../ui/sky/sky.tsx'
import './story.css'

export function Page() {
  const person = usePerson()
  const hasPage = useHasPage()
  const { lead, text, helpLine } = useCopy('story')
  return (
    <article className="story">
      <PageHeader above={lifeDates(person)} title={person.fullName} isName lead={lead} />
      <div className="wrap">
        <Prose className="book" blocks={text} />
      </div>
      <Horizon to="dawn" />
      <div className="dawn">
        <div className="wrap">
          <div className="row story-ways">
            {hasPage('gallery') && <LinkOn href="/gallery">{messages.onward.gallery}</LinkOn>}
            {hasPage('music') && <LinkOn href="/music">{messages.onward.music(person.pronouns.possessive)}</LinkOn>}
          </div>
          {helpLine && <HelpLine {...helpLine} />}
        </div>
        <Horizon to="dusk" />
      </div>
    </article>
  )
}

/** The help line, quiet, at the end of the story. */
function HelpLine({ name, call, sms, url }: NonNullable<Pages['story']['helpLine']>) {
  return (
    <p className="story-help">
      {pages.story.help} {url ? <a href={url}>{name}</a> : name}{' '}
      {call && <a href={callLink(call)}>{pages.helpLine.call(call)}</a>}{' '}
      {sms && <a href={smsLink(sms)}>{pages.helpLine.text(sms)}</a>}
    </p>
  )
}
