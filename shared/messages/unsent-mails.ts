/** Sentences for administrators about mails that have not arrived. */
export const unsentMailTexts = {
  title: 'Mails that have not arrived',
  lead: 'What the mail server refuses for the moment is tried again by itself. What it refused for good stands here for thirty days. Its words tell whoever set up the mail what is wrong.',
  facts: (to: string, when: string) => `For ${to}, written on ${when}`,
  again: (when: string) => `It is tried again on ${when}.`,
  givenUp: 'It was not sent, and is not tried again.',
  failure: (words: string) => `The reason: ${words}`,
  neverTried: 'The site was off, or could send no mail, until it was too late.',
  test: 'Send me a test mail',
  testWhy: 'to see whether the site can send any',
  testRuns: 'The mail is on its way to the mail server…',
  testTaken: (to: string) =>
    `The mail server has taken the mail to ${to}. Please look into your mailbox, and among what it calls spam.`,
  testRefused: (words: string) => `The test mail was not sent. The mail server, or the way to it, says: ${words}`,
  testSlowDown: 'There have been many test mails within the hour. Please try again later.',
} as const
