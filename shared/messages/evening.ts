/** The evening screen: what waits for a look, one after the other, and that all is well. */
import type { Outcome } from './admin.ts'

const failed: Outcome['failed'] = { title: 'That did not work' }

export const eveningTexts = {
  waits: (count: number) => (count === 1 ? 'One waits for a look' : `${count} wait for a look`),
  reported: 'Somebody says that something is wrong:',
  waiting: 'Visitors do not see it yet.',
  shown: 'Visitors see it already.',
  keep: 'Keep it on the site',
  setAside: 'Set aside',
  stop: 'Set aside and stop them',
  allIsWell: 'All is well.',
  picture: (name: string) => (name ? `The picture that ${name} shared` : 'The picture'),
  lastCopyOn: 'Last copy:',
  lastCopy: (when: string) => `Last copy: ${when}.`,
  noCopy: 'There is no copy yet.',
  tonight: 'tonight',
  yesterday: 'last night',
} as const

export const eveningOutcomes = {
  keep: { done: 'It is on the site', failed },
  setAside: { done: 'Set aside. Visitors do not see it', failed },
  stop: { done: 'Set aside, and its sender is stopped for a week', failed },
  back: { done: 'It is as it was', failed },
} as const satisfies Record<string, Outcome>
