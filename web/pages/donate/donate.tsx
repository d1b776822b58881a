/** A letter about the fund, one button, what has come of it, and last the line for whoever needs it today. */
import { pageTitles } from '../../../shared/content.ts'
import { useCopy, usePerson } from '../../memorial.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Horizon } from '../../ui/sky/sky.tsx'
import { CrisisLine } from './crisis-line.tsx'
import { Impact } from './impact.tsx'
import { Letter } from './letter.tsx'

export function DonatePage() {
  const words = useCopy('donate')
  const title = pageTitles(usePerson()).donate.toUpperCase()
  return (
    <div>
      <PageHeader title={title} lead={words.lead} capitals to="dawn" />
      <div className="dawn">
        <Letter words={words} />
        <Impact words={words.impact} />
        <Horizon to="dusk" />
      </div>
      <CrisisLine closing={words.closing} line={words.crisisLine} />
    </div>
  )
}
