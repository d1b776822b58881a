/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const adminSwitches = {
  'days': { 'title': `Birthday and last day`, 'lead': `A birthday, and the day of the death, are hard to pass by. On these two days the first page can say one quiet line.`, 'label': `Say a line on these days`, 'facts': `It begins and ends at midnight where you are now. The dates are those of the story page.`, 'on': `The first page says a line on both days`, 'off': `Days are like all others` },
}
