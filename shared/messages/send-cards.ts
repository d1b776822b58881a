/** Cards that only send, at a closed site: what their finders read, and what the family reads where it prints them. */

export const sendCardTexts = {
  title: 'You found a stone',
  lead: 'This site is for family and friends. You can send them a picture of the stone, and where you found it.',
  picture: 'A picture of the stone',
  location: 'Where it is',
  description: 'Anything you would like to say, if you like',
  honeypot: 'Leave this empty',
  send: 'Send it to the family',
  sentTitle: 'Thank you',
  sent: 'Your picture is with the family now.',
  another: 'Send another one',
} as const

/** The choice above the printed cards, while the site is closed. */
export const cardDoorTexts = {
  legend: 'This site is closed to strangers. What may who finds a stone do?',
  ways: {
    site: 'Nothing more: only who has come in can share',
    send: 'Send a picture, and see nothing else',
    word: 'Come in, by your word on the card',
  },
  facts: {
    site: 'The code opens the card of the closed site.',
    send: 'The code opens a form and nothing else. Whoever has such a card may send.',
    word: 'The code leads past the word, and the word is printed below it. Whoever finds the card sees everything.',
  },
  word: 'Your word, as you chose it',
  wordHint: 'Nobody can read it here, so it has to be typed once more.',
  useWord: 'Print it on the cards',
  ended: 'Let no printed card send any more',
  outcome: { done: 'Saved. It is so from now on.', failed: { title: 'Update failed' } },
} as const
