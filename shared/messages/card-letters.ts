/** The sentences about the letters of printed cards. */

export const cardLetters = {
  about: (one: string) =>
    `Each card may have four letters of its own. Then whoever finds its ${one} next reads who set it down last, and where.`,
  make: (again: boolean) => (again ? 'Make new letters' : 'Give each card its letters'),
  made: { done: 'Every card has its letters', failed: { title: 'The letters could not be made' } },
}
