/** What the search says. */
export const searchTexts = {
  lead: (name: string) => `A place, a year, a song, a word that somebody wrote: everything here that tells of ${name}.`,
  label: 'What are you looking for?',
  submit: 'Look',
  found: (count: number, limit: number) =>
    count === 1
      ? 'One thing is found.'
      : count < limit
        ? `${count} things are found.`
        : `The first ${count} are shown.`,
  none: 'Nothing here has these words. Fewer letters find more, and so does another way to write a name.',
  failed: 'The search cannot be reached just now. Please try again in a moment.',
} as const
