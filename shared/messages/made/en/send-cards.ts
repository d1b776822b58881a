/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const sendCards = {
  'title': `You found a stone`,
  'lead': `This site is for family and friends. You can send them a picture of the stone, and where you found it.`,
  'picture': `A picture of the stone`,
  'location': `Where it is`,
  'description': `Anything you would like to say, if you like`,
  'honeypot': `Leave this empty`,
  'send': `Send it to the family`,
  'sentTitle': `Thank you`,
  'sent': `Your picture is with the family now.`,
  'another': `Send another one`,
}
