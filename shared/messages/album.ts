/** Sentences of the album that opens on any computer, under 'Kept safe'. */

export const albumTexts = {
  title: 'Opens on any computer',
  lead: 'The site as visitors see it, in one zip: every page with its pictures, music and films. Unpack it and double-click index.html; no network and no program but a browser is needed, now or in thirty years. What waits for a look, the files as they were sent, and accounts are not in it, so it may go from hand to hand.',
  running: 'The album is being made just now. You can leave this page and come back.',
  /** Text before, between and after two dates: of the album, and of its removal. */
  ready: [
    'The album is ready. It is of ',
    ' and stays here until ',
    '. If the connection breaks, the download goes on where it stopped.',
  ],
  download: (size: string) => `Download the album (${size})`,
  make: 'Make the album',
  again: 'Make a new album',
  name: 'that opens on any computer',
  outcome: { done: 'The album is being made', failed: { title: 'The album could not be made' } },
} as const
