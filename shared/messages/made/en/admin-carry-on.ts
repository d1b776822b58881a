/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const adminCarryOn = {
  'title': `Who carries on`,
  'lead': `You may name somebody who carries on one day. Once a year a mail asks those who look after the site whether all is well. After twelve months in which none of them has signed in, all are told by mail; thirty days later the person below gets a way in, unless one of you has stopped it.`,
  'copies': `Remind us once a year by mail to keep one copy in another house`,
  'name': `Name of the person`,
  'email': `Email address of the person`,
  'save': `Save who carries on`,
  'nobody': `Leave both empty to name nobody.`,
  'noMail': `This site cannot send mail yet, so none of this happens. Whoever looks after the machine can set mail up.`,
  'unreadable': `Please fill in the name and the email address of one person, or neither of them.`,
  'notice': (day: string | number, name: string | number) => `Nobody has signed in for twelve months. On ${day} ${name} gets a way in, as you have decided. “Handover sheet” in “Family and settings” has a button that stops it.`,
  'about': (name: string | number, day: string | number) => `${name} gets a way in on ${day}`,
  'stop': `Not now`,
  'stopped': { 'done': `Nobody is let in`, 'failed': { 'title': `This could not be stopped` } },
  'nothingToStop': `Nobody is about to be let in, so there is nothing to stop.`,
  'sheet': `Who carries on`,
}
