/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const signIn = {
  'open': `These pages are for the family. Everything else on this site is open to you.`,
  'closed': `These pages are for the family.`,
  'footerLine': `For the family`,
}
