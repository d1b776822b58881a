/** The way from a step that is done to the next one, without the dashboard in between. */
import { adminFirstSteps as texts } from '../../../shared/messages/catalogue.ts'
import { useAnswer } from '../../queries/data.ts'
import { stepAddresses } from './step-address.ts'

/** Nothing when no step is left, or they are put away. */
export function NextStep() {
  const { data: steps = [] } = useAnswer('/api/admin/first-steps', { staleTime: 0 })
  const here = steps.findIndex(({ name }) => stepAddresses[name].startsWith(location.pathname))
  const next = [...steps.slice(here + 1), ...steps].find(({ name, done }) => !done && name !== steps[here]?.name)
  if (!next) return null
  return (
    <a className="admin-action" href={stepAddresses[next.name]}>
      {texts.next(texts.steps[next.name].title)}
    </a>
  )
}
