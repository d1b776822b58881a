/** A letter about the fund, one button, what has come of it, and last the line for whoever needs it today. */
import { pageTitles } from '../../shared/content.ts'
import { usePerson, useWords } from '../memorial.ts'
import { Horizon } from '../sky/sky.tsx'
import { Opening } from '../ui/opening.tsx'
import { CrisisLine } from './donate/crisis-line.tsx'
import { Impact } from './donate/impact.tsx'
import { Letter } from './donate/letter.tsx'

export function DonatePage() {
  const words = useWords('donate')
  const title = pageTitles(usePerson()).donate.toUpperCase()
  return (
    <div>
      <Opening title={title} lead={words.lead} capitals to="dawn" />
      <div className="dawn">
        <Letter words={words} />
        <Impact words={words.impact} />
        <Horizon to="dusk" />
      </div>
      <CrisisLine closing={words.closing} line={words.crisisLine} />
    </div>
  )
}
