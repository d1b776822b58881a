/** Opening the site as a moment: what visitors will see, what is still the sample's, and for whom it opens. */
import type { Door } from '../doors.ts'

export const openSiteTexts = {
  title: (name: string) => `Open ${name}’s site`,
  isClosed: (name: string) => `Only who is signed in sees ${name}’s site. It opens when you say so.`,
  pages: 'Visitors will see these pages',
  look: 'Each opens as visitors will see it.',
  sample: 'Still the sample’s',
  noSample: 'Nothing of the sample is left.',
  whom: 'For whom?',
  labels: {
    family: 'Open it for family and friends',
    unlisted: 'Open it, but not to search engines',
    everyone: 'Open it for everyone',
  } satisfies Record<Exclude<Door, 'us'>, string>,
  noWord: 'Family and friends come in by a word, which you choose under “Who may see this”.',
  outcome: { done: 'The site is open', failed: { title: 'The site is not open yet' } },
} as const
