/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'

export const adminMails = {
  'title': `Mails that have not arrived`,
  'lead': `What the mail server refuses for the moment is tried again by itself. What it refused for good stands here for thirty days. Its words tell whoever set up the mail what is wrong.`,
  'facts': (to: string | number, when: string | number) => `For ${to}, written on ${when}`,
  'again': (when: string | number) => `It is tried again on ${when}.`,
  'givenUp': `It was not sent, and is not tried again.`,
  'lost': (count: number) => plural(count, 'en', { 'one': `A mail of the site has not arrived, and is not tried again.`, 'other': `${count} mails of the site have not arrived, and are not tried again.` }),
  'failure': (words: string | number) => `The reason: ${words}`,
  'neverTried': `The site was off, or could send no mail, until it was too late.`,
  'test': `Send me a test mail`,
  'testWhy': `to see whether the site can send any`,
  'testRuns': `The mail is on its way to the mail server…`,
  'testTaken': (to: string | number) => `The mail server has taken the mail to ${to}. Please look into your mailbox, and among what it calls spam.`,
  'testRefused': (words: string | number) => `The test mail was not sent. The mail server, or the way to it, says: ${words}`,
  'testSlowDown': `There have been many test mails within the hour. Please try again later.`,
}
