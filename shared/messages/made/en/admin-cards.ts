/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const adminCards = {
  'title': (many: string | number) => `Cards for ${many}`,
  'link': (many: string | number) => `Print cards for ${many}`,
  'intro': (one: string | number) => `Print this sheet, cut along the lines, and lay a card under each ${one}. Whoever finds it points the camera of a phone at the code, and the form opens.`,
  'unreachable': (address: string | number) => `These codes lead to ${address}, which other people’s phones cannot open. Please open this page at the address that visitors use, and print it there.`,
  'thisAddress': (address: string | number) => `The codes lead to ${address}, as your browser shows it. If visitors use another address, whoever set the site up should set PUBLIC_URL first.`,
  'code': (address: string | number) => `A code that opens ${address}`,
  'loading': `Loading the cards...`,
  'print': `Print`,
  'legend': `This site is closed to strangers. What may people do who find a stone?`,
  'ways': { 'site': `Nothing more: only who has come in can share`, 'send': `Send a picture, and see nothing else`, 'word': `Come in, by your word on the card` },
  'facts': { 'site': `The code opens the card of the closed site.`, 'send': `The code opens a form and nothing else. Whoever has such a card may send.`, 'word': `The code leads past the word, and the word is printed below it. Whoever finds the card sees everything.` },
  'word': `Your word, as you chose it`,
  'wordHint': `Nobody can read it here, so it has to be typed once more.`,
  'useWord': `Print it on the cards`,
  'ended': `Let no printed card send any more`,
  'letters': { 'about': (one: string | number) => `Each card may have four letters of its own. Then whoever finds its ${one} next reads who set it down last, and where.`, 'make': `Give each card its letters`, 'makeNew': `Make new letters` },
}
