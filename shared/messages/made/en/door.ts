/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const door = {
  'closed': `This site is not open to everybody. Please come in with the family’s word, or sign in.`,
  'notOpen': `This site is not open yet.`,
  'forFamily': `This site is for family and friends.`,
  'partly': `Some of this site is for family and friends.`,
  'wordLabel': `The family’s word`,
  'wordHint': `As it was given to you. Capitals, accents and spaces do not matter.`,
  'comeIn': `Come in`,
  'wrongWord': `That is not the family’s word. Please look at it once more, or ask the family.`,
  'noWord': `Please type the family’s word.`,
  'slowDown': `That was a few tries too many. Please wait a little, and then try again.`,
  'busy': `Many people are at the door just now. Please try again in a moment.`,
  'waiting': `You have the family’s word. This site is here for you as soon as the family opens it.`,
  'signIn': `The family signs in here`,
  'failed': `Please check your internet connection and try again.`,
  'tooShort': `Please choose a longer word: three to five words are good, such as a line that you all know.`,
  'tooLong': `Please choose a shorter word.`,
  'ownName': `Please choose a word that says more than the name: the name is known to strangers, too.`,
}
