/**
 * Who may see the site, where it is said before anything is opened: apart, so that a first visit to /admin loads no
 * more.
 */

export const whoMaySee = 'Who may see this'

/** The end of the set-up: who may see the site for now. */
export const openingTexts = {
  onlyUs: 'Start, only we can see it',
  everybody: 'Start, everybody can see it',
  how: `You can open or close the site at any time, under “${whoMaySee}”.`,
} as const
