/** Who may see the site, as administrators read it in the settings. */
import type { AiChoice, Door } from '../doors.ts'

export const doorTexts = {
  legend: 'This site is for',
  labels: {
    us: 'only us: who is signed in',
    family: 'family and friends, with a word',
    unlisted: 'everyone, but not in search engines',
    everyone: 'everyone',
  } satisfies Record<Door, string>,
  facts: {
    us: 'Everybody else sees a quiet card: “This site is not open yet.”',
    family: 'Others see a quiet card with a field for your word.',
    unlisted: 'Whoever has the address can look. Search engines are asked to leave it out.',
    everyone: 'Search engines may find it, once no words of the sample are left.',
  } satisfies Record<Door, string>,
  outcome: { done: 'Saved. It is so from now on.', failed: { title: 'Update failed' } },
  noWord: 'There is no word yet: only you can come in until there is one.',
  wordTitle: 'Your word',
  hasWord: 'There is a word. Nobody can read it here, you neither; you can choose a new one.',
  wordLabel: 'A new word',
  wordHint: 'Three to five words that you all know. Capitals, accents and spaces do not matter.',
  wordHolders: 'Who came in by the old word may stay',
  saveWord: 'Use this word',
  link: 'A link past the card, for whom typing is hard. It is shown only now:',
  code: 'A code that leads past the card',
  dates: 'Show the dates on the card',
  ai: 'Ask the crawlers of language models to stay away',
  aiFacts: {
    'say-nothing': 'Nothing is asked of them.',
    'ask-away': 'They are asked. It is a request: not every one of them heeds it.',
  } satisfies Record<AiChoice, string>,
} as const
