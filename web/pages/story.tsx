/** His story: a page of a book. */
import { lifeDates } from '../../shared/content.ts'
import { usePerson, useWords } from '../memorial.ts'
import { Horizon } from '../sky/sky.tsx'
import { Opening } from '../ui/opening.tsx'
import { Prose } from '../ui/prose.tsx'
import './story.css'

export function StoryPage() {
  const person = usePerson()
  const words = useWords('story')
  return (
    <article className="story">
      <Opening title={person.fullName} lead={words.lead} to="dawn" />
      <div className="dawn">
        <div className="wrap story-text">
          <p className="story-dates">{lifeDates(person)}</p>
          <Prose blocks={words.text} />
        </div>
        <Horizon to="dusk" />
      </div>
    </article>
  )
}
