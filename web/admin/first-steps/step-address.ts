/** The address of each first step: its screen, or the dashboard with its dialog open. */
import type { FirstStepName } from '../../../shared/first-steps.ts'
import { settingsPath } from '../../../shared/settings-pages.ts'
import { wordsPath } from '../../../shared/words.ts'

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
