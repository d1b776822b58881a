/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const beginning = {
  'pronouns': { 'he': `he, him, his`, 'she': `she, her, her`, 'they': `they, them, their` },
  'stone': `A stone with a star.`,
  'now': `Where they are now`,
  'what': `A place to remember {name}.`,
  'footer': `Kept by {his} family and friends.`,
  'home': { 'text': `A place for everyone who knew {name}.`, 'button': `Read {his} story`, 'moments': `Moments to Remember`, 'gallery': `See the whole gallery` },
  'piece': { 'title': `Something {he} wrote`, 'link': `Read more of {his} words` },
  'story': `The story of {name}.`,
  'gallery': `Pictures of {name}.`,
  'music': `Music of {name}.`,
  'art': `Pictures that {he} made.`,
  'words': `What {he} wrote.`,
  'favourites': `What {he} loved.`,
  'rocks': { 'heading': `Stones for {name}`, 'lead': `Paint a stone. Leave it. Tell us where.`, 'text': `Each picture here is a place where somebody thought of {him}.`, 'invitation': `Found one? Left one?`, 'invitationText': `Either way we would love to know where. A picture and a place are all it takes.`, 'thanks': `Your stone is with the others now. Thank you.` },
  'stickers': { 'heading': `{name} was here`, 'lead': `Stickers for {name}, out in the world.`, 'text': `If you have put one up somewhere, show us.` },
  'donate': { 'lead': `In {his} name.`, 'text': `How to give in {his} name will stand here.`, 'helpLine': `If today is a lot, you do not have to carry it alone. Call or write at any hour. It is free, and someone will answer.` },
}
