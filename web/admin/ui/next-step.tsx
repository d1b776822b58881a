/** The way from a step that is done to the next one, without the dashboard in between. */
import type { FirstStepName } from '../../../shared/first-steps.ts'
import { adminFirstSteps as texts } from '../../../shared/messages/catalogue.ts'
import { settingsPath } from '../../../shared/settings-pages.ts'
import { wordsPath } from '../../../shared/words.ts'
import { useAnswer } from '../../queries/data.ts'

/** Nothing when no step is left, or they are put away. The step that is done is `after`, or that of this address. */
export function NextStep({ after, onClick }: { after?: FirstStepName; onClick?: () => void }) {
  const { data: steps = [] } = useAnswer('/api/admin/first-steps', { staleTime: 0 })
  const isHere = (name: FirstStepName) => (after ? name === after : stepAddresses[name].startsWith(location.pathname))
  const here = steps.findIndex(({ name }) => isHere(name))
  const next = [...steps.slice(here + 1), ...steps].find(({ name, done }) => !done && name !== steps[here]?.name)
  if (!next) return null
  return (
    <a className="admin-action" href={stepAddresses[next.name]} onClick={onClick}>
      {texts.next(texts.steps[next.name].title)}
    </a>
  )
}

export const stepAddresses: Record<FirstStepName, string> = {
  who: wordsPath('person'),
  portrait: '/admin#first-portrait',
  photos: '/admin?tab=gallery#tabs',
  story: wordsPath('story'),
  family: '/admin/people',
  copy: settingsPath('backups'),
  codes: `${settingsPath('you')}#recovery-codes`,
  door: '/admin#first-door',
}
