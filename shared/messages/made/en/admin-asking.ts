/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const adminAsking = {
  'title': `Ask the family for pictures`,
  'lead': `A link that you send to cousins and friends. Whoever opens it can send pictures, with a year and a name, and sees nothing of a closed site. What comes waits here until you have looked at it.`,
  'make': `Make the link`,
  'anew': `Make a new link`,
  'anewAsked': `Make a new one? The link of before then sends nothing any more.`,
  'off': `Switch it off`,
  'cancel': `Leave it`,
  'outcomes': { 'made': { 'done': `The link is ready`, 'failed': { 'title': `The link could not be made` } }, 'off': { 'done': `The link is off. It sends nothing any more`, 'failed': { 'title': `The link could not be switched off` } } },
  'sentBy': (name: string | number) => `${name} sent this`,
  'picture': (name: string | number) => `The picture that ${name} sent`,
  'year': (year: string | number) => `Year ${year}`,
  'noYear': `Without a year`,
  'waiting': `It is on no page yet.`,
  'done': { 'keep': `It is in the gallery`, 'setAside': `It is in the trash, for thirty days`, 'stop': `It is in the trash, and its sender is stopped for a week`, 'back': `It waits again` },
}
